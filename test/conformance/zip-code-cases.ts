import type { ZipCodeOracle } from '../oracle/zip-codes.ts';
import { type Case, caseOf, refusal, SUFFIXES } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Zip codes that no place has, those of companies, and texts that are none. */
const NO_ZIP_CODES = requestsIn('no zip codes');

const NO_PATHS = requestsIn('paths of zip codes that do not exist');

/** Requests about zip codes with the oracle's answers, one in `every` of each group. */
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
