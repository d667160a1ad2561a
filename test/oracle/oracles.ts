import { createCloudOracle } from './cloud.ts';
import type { Fact } from './facts.ts';
import { createOracle, type Oracle } from './oracle.ts';
import { shippedFacts } from './shipped.ts';

/** An oracle for some areas at `/api`, and the one at `/cloud/api`. */
export interface Oracles {
  readonly api: Oracle;
  readonly cloud: Pick<Oracle, 'answer'>;
}

export function createOracles(areas: readonly Fact[]): Oracles {
  const api = createOracle(areas);
  return { api, cloud: createCloudOracle(areas, api) };
}

let whole: Oracle | undefined;

/** The oracle at `/api` for the release that the project ships, which is created once because that takes a second. */
export const shippedOracle = (): Oracle => (whole ??= createOracle(shippedFacts()));
