import { KINDS } from './kinds.ts';
import { testPowerCuts } from './test-power-cuts.ts';

// `power.long.test.ts` has more kinds, and `npm run test:power` all of them.
testPowerCuts(KINDS.slice(0, 1));
