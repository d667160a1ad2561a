import type { Exception } from '../host.ts';

/** What Netlify answers otherwise without edge functions: docs/contract.md, section 8. */
export const WITHOUT_FUNCTIONS: readonly Exception[] = [];
