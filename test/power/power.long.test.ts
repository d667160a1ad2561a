import { KINDS } from './kinds.ts';
import { testPowerCuts } from './test-power-cuts.ts';

/** A fresh tree is in `power.test.ts`. */
const [, ...OTHERS] = KINDS;

testPowerCuts(process.env['POWER_CUTS'] === undefined ? OTHERS.slice(0, 2) : OTHERS);
