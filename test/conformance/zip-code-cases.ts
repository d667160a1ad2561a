import type { ZipCodeOracle } from '../oracle/zip-codes.ts';
import { type Case, caseOf, refusal, SUFFIXES } from './case.ts';
import { sampler } from './sampler.ts';

/** Zip codes that no place has, those of companies, and texts that are none. */
const NO_ZIP_CODES = ['0000', '9999', '0700', '0911', '123', '11050', '1105x', '%201105', '110%D9%A5', 'Makati', 'x'];

const NO_PATHS = [
  '/api/zip-codes//',
  '/api/zip-codes/1105/areas',
  '/api/v1/zip-codes',
  '/api/v2/zip-codes/1105',
  '/cloud/api/zip-codes',
  '/gitlab/api/zip-codes/1105',
];

/**
 * Requests about zip codes with the oracle's answers: all of them, other spellings, and 404s.
 *
 * @param every takes one case of each group in this many; 1 takes all of them.
 */
export function* zipCodeCases(oracle: ZipCodeOracle, every: number): Iterable<Case> {
  const taken = sampler(every);
  for (const suffix of SUFFIXES) yield caseOf('list of zip codes', `/api/zip-codes${suffix}`, oracle.answer());
  for (const [at, zipCode] of oracle.all.entries()) {
    if (!taken('zip codes')) continue;
    yield caseOf('zip codes', `/api/zip-codes/${zipCode}${SUFFIXES[at % SUFFIXES.length]}`, oracle.answer(zipCode));
  }
  for (const wrong of NO_ZIP_CODES) {
    yield caseOf('zip codes that do not exist', `/api/zip-codes/${wrong}`, oracle.answer(wrong));
  }
  for (const path of NO_PATHS) {
    yield refusal('paths of zip codes that do not exist', path, 'Not found');
  }
}
