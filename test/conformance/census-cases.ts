import type { CensusOracle } from '../oracle/census.ts';
import { type Case, caseOf } from './case.ts';

/** Codes of no area, and names, which are not taken here. */
const NO_AREAS = ['0000000000', '0102899000', '010000000', 'NCR', 'philippines'];

const NO_PATHS = ['/api/census', '/api/census/0100000000/provinces', '/api/v1/census/0100000000', '/gitlab/api/census'];

/** Kinds of area, each with one in so many of it that is asked. */
const KINDS = { region: 1, province: 1, city: 1, municipality: 20, 'sub-municipality': 1, barangay: 1_000 } as const;

/** Requests about censuses with the oracle's answers: every region, areas of each kind, and 404s. */
export function* censusCases(oracle: CensusOracle): Iterable<Case> {
  for (const [kind, step] of Object.entries(KINDS) as [keyof typeof KINDS, number][]) {
    for (const [at, code] of oracle.codesOf(kind).entries()) {
      if (at % step === 0) yield caseOf(`censuses: ${kind}`, `/api/census/${code}`, oracle.answer(code));
    }
  }
  for (const wrong of NO_AREAS) yield caseOf('censuses of no area', `/api/census/${wrong}`, oracle.answer(wrong));
  for (const path of NO_PATHS) {
    yield caseOf('paths of censuses that do not exist', path, { status: 404, body: { message: 'Not found' } });
  }
}
