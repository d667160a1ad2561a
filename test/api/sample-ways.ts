import { type Binding, enumerate } from '../../generator/api/routing/enumerate.ts';
import type { Route } from '../../generator/api/routing/route.ts';

/** All routes have more addresses, except lists and those with a region or a province alone. */
const ALL = 100;
/** A prime number, so that a sample has every kind of value. */
const EVERY = 31;
/** Of the areas of every release, which have some 700,000 addresses; also a prime number. */
const EVERY_OF_MANY = 331;
const MANY = 50_000;

/** The first addresses of a route and a sample of the others. `npm run conformance -- handler` asks for all of them. */
export function* sampleWays(route: Route): Iterable<Binding> {
  let at = 0;
  for (const way of enumerate(route)) {
    if (at < ALL || at % (at < MANY ? EVERY : EVERY_OF_MANY) === 0) yield way;
    at += 1;
  }
}
