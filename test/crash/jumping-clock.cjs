// Loaded before a program with `node --require`: its clocks jump by up to ten years, forward and backward, at every look.
const { performance } = require('node:perf_hooks');

const TEN_YEARS = 315_576_000_000;
const jump = () => (Math.random() - 0.5) * 2 * TEN_YEARS;

const { now } = Date;
Date.now = () => now() + jump();
performance.now = () => TEN_YEARS + jump();
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, self) => Reflect.construct(target, parts.length === 0 ? [Date.now()] : parts, self),
});
