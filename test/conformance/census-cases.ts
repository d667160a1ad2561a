import type { CensusOracle } from '../oracle/census.ts';
import type { Case } from './case.ts';

/** Codes of no region, and names, which are not taken here. */
const NO_REGIONS = ['0000000000', '0102800000', '0102805000', '010000000', 'NCR', 'philippines'];

const NO_PATHS = ['/api/census', '/api/census/0100000000/provinces', '/api/v1/census/0100000000', '/gitlab/api/census'];

/**
 * Requests about censuses with the oracle's answers: every region, and 404s.
 *
 * @param suffixes the spellings of an address, which take turns; a function redirects all but the plain one.
 */
export function* censusCases(oracle: CensusOracle, suffixes: readonly string[] = ['']): Iterable<Case> {
  for (const [at, region] of oracle.regions.entries()) {
    const suffix = suffixes[at % suffixes.length] ?? '';
    yield toCase('censuses of regions', `/api/census/${region}${suffix}`, oracle.answer(region));
  }
  for (const wrong of NO_REGIONS) yield toCase('censuses of no region', `/api/census/${wrong}`, oracle.answer(wrong));
  for (const path of NO_PATHS) {
    yield toCase('paths of censuses that do not exist', path, { status: 404, body: { message: 'Not found' } });
  }
}

const toCase = (group: string, target: string, { status, body }: ReturnType<CensusOracle['answer']>): Case => ({
  group,
  target,
  status,
  body: `${JSON.stringify(body)}\n`,
});
