import type { Attack } from './attack.ts';
import { EXPENSIVE_REQUESTS } from './expensive-requests.ts';
import { FLOODS } from './floods.ts';
import { SLOW_CLIENTS } from './slow-clients.ts';
import { SLOW_READERS } from './slow-readers.ts';
import { WRONG_REQUESTS } from './wrong-requests.ts';

export const ATTACKS: readonly Attack[] = [
  ...WRONG_REQUESTS,
  ...EXPENSIVE_REQUESTS,
  ...FLOODS,
  ...SLOW_CLIENTS,
  ...SLOW_READERS,
];
