import type { CensusOracle } from '../oracle/census.ts';
import { type Case, caseOf } from './case.ts';

/** Codes of no region, and names, which are not taken here. */
const NO_REGIONS = ['0000000000', '0102800000', '0102805000', '010000000', 'NCR', 'philippines'];

const NO_PATHS = ['/api/census', '/api/census/0100000000/provinces', '/api/v1/census/0100000000', '/gitlab/api/census'];

/**
 * Requests about censuses with the oracle's answers: every region, and 404s.
 */
export function* censusCases(oracle: CensusOracle): Iterable<Case> {
  for (const region of oracle.regions) {
    yield caseOf('censuses of regions', `/api/census/${region}`, oracle.answer(region));
  }
  for (const wrong of NO_REGIONS) yield caseOf('censuses of no region', `/api/census/${wrong}`, oracle.answer(wrong));
  for (const path of NO_PATHS) {
    yield caseOf('paths of censuses that do not exist', path, { status: 404, body: { message: 'Not found' } });
  }
}
