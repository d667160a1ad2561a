import { createCloudOracle } from './cloud.ts';
import type { Fact } from './facts.ts';
import { createOracle, type Oracle } from './oracle.ts';

/** An oracle for some areas at `/api`, and the one at `/cloud/api`. */
export interface Oracles {
  readonly api: Oracle;
  readonly cloud: Pick<Oracle, 'answer'>;
}

export function createOracles(areas: readonly Fact[]): Oracles {
  const api = createOracle(areas);
  return { api, cloud: createCloudOracle(areas, api) };
}
