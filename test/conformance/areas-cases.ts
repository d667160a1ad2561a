import type { AreasOracle } from '../oracle/areas/oracle.ts';
import type { AreaRecord } from '../oracle/areas/records.ts';
import { type Case, SUFFIXES } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Codes that no area has now, and texts that are no codes. */
const NO_CODES = requestsIn('codes of no area');

const NO_PATHS = requestsIn('paths of areas that do not exist');

/** Queries of a record. */
const OF_RECORD = requestsIn('queries of an area');

/** Queries of the list that do not depend on an area: right and wrong ones. */
const OF_LIST = requestsIn('lists of areas');

/** The queries of the list that an area suggests: what is within it, and what is like it. */
function* queriesOf(record: AreaRecord): Iterable<string> {
  const { code, kind } = record;
  const zip = (record['zip_codes'] as readonly string[])[0];
  const urban = record['urban_rural'];
  for (const [name, id] of Object.entries(record['ids'] as Readonly<Record<string, string | null>>)) {
    if (id !== null) yield `${name}=${encodeURIComponent(id)}&fields=code,ids`;
  }
  yield `within=${code}`;
  yield `within=${code}&kind=barangay&fields=code,name,population_of_todays_area&format=csv`;
  yield `within=${code}&page=1&per_page=5`;
  const parents = ['province', 'city_municipality'].map((parent) => (record[parent] as { code: string } | null)?.code);
  for (const parent of parents) {
    if (parent === undefined) continue;
    yield `within=${parent}&kind=${kind}&fields=code,href&format=geojson`;
    if (urban !== null) yield `within=${parent}&urban_rural=${urban}&fields=code,urban_rural`;
    if (kind === 'barangay') yield `within=${parent}&poblacion=${record['poblacion']}&fields=code,poblacion`;
  }
  if (zip !== undefined) yield `zip_code=${zip}&fields=code,zip_code,zip_codes`;
}

/**
 * Requests for section 14 of docs/contract.md with the oracle's answers: every area, lists by filters in all formats, and 404s; one
 * in `every` of each group, and one in `lists` of the lists by filters that depend on no area.
 */
export function* areasCases(oracle: AreasOracle, origin: string, every: number, lists = 1): Iterable<Case> {
  const taken = sampler(every);
  const toCase = (group: string, target: string): Case => {
    const { status, body, mediaType } = oracle.answer(target, origin);
    const text = mediaType?.startsWith('text/csv') ? `${body as string}` : `${JSON.stringify(body)}\n`;
    return { group, target, status, body: text, ...(mediaType !== undefined && { mediaType }) };
  };
  let number = 0;
  for (const record of oracle.records.values()) {
    number += 1;
    const group = `areas: ${record.kind}`;
    if (taken(group)) yield toCase(group, `/api/areas/${record.code}${SUFFIXES[number % SUFFIXES.length]}`);
    if (!taken('fields of areas')) continue;
    const query = OF_RECORD[number % OF_RECORD.length] ?? '';
    yield toCase('fields of areas', `/api/areas/${record.code}?${query}`);
    if (number % LISTED === 0 || record.kind !== 'barangay') {
      for (const each of queriesOf(record)) yield toCase('lists of areas near an area', `/api/areas?${each}`);
    }
  }
  const listed = sampler(lists);
  for (const target of OF_LIST) if (listed('lists of areas')) yield toCase('lists of areas', target);
  for (const code of NO_CODES) yield toCase('areas that do not exist', `/api/areas/${code}`);
  for (const code of NO_CODES) yield toCase('areas that do not exist', `/api/areas/${code}?fields=nothing`);
  for (const path of NO_PATHS) yield toCase('paths of areas that do not exist', path);
}

/** One barangay in this many is asked for with lists. */
const LISTED = 97;
