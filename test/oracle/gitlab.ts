import { parseAddress } from './address.ts';
import { type Answer, NO_SUCH_PATH, notFound, ok } from './answer.ts';
import { append, type Fact } from './facts.ts';
import { DISTRICTS, type GitlabFacts, type GitlabRecord, GitlabWriter, withKinds } from './gitlab-records.ts';
import type { GroupedPath } from './paths.ts';
import { locate } from './place.ts';

const BASE = '/gitlab/api';

const BELOW = 'cities municipalities cities-municipalities sub-municipalities barangays'.split(' ');

/** Each list of docs/contract.md, section 9, with the word for one of it, and the lists below one. */
const TREE: Readonly<Record<string, readonly [one: string, below: readonly string[]]>> = {
  'island-groups': ['Island group', ['regions', 'provinces', 'districts', ...BELOW]],
  regions: ['Region', ['provinces', 'districts', ...BELOW]],
  provinces: ['Province', ['districts', ...BELOW]],
  districts: ['District', BELOW],
  cities: ['City', ['sub-municipalities', 'barangays']],
  municipalities: ['Municipality', ['barangays']],
  'cities-municipalities': ['City or municipality', ['barangays']],
  'sub-municipalities': ['Sub-municipality', ['barangays']],
  barangays: ['Barangay', []],
};

/** The field of a record that says whether it is in the list below a member of another list. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'island-groups': ['islandGroupCode'],
  regions: ['regionCode'],
  provinces: ['provinceCode'],
  districts: ['districtCode'],
  cities: ['cityCode'],
  municipalities: ['municipalityCode'],
  'cities-municipalities': ['cityCode', 'municipalityCode'],
  'sub-municipalities': ['subMunicipalityCode'],
};

/** A second implementation of docs/contract.md, section 9: all records, and lists of those with a code in a field. */
export type GitlabOracle = ReturnType<typeof createGitlabOracle>;

export function createGitlabOracle(areas: readonly Fact[], facts: ReadonlyMap<string, GitlabFacts>) {
  const lists = allRecords(areas, facts);
  const byCode = new Map<string, GitlabRecord>();
  const below = new Map<string, GitlabRecord[]>();
  for (const [list, records] of Object.entries(lists)) {
    for (const record of records) {
      byCode.set(`${list}/${record['code']}`, record);
      for (const [above, fields] of Object.entries(FIELDS)) {
        for (const field of fields) {
          if (typeof record[field] === 'string') append(below, `${above}/${record[field]}/${list}`, record);
        }
      }
    }
  }
  // Their records have no code of the city.
  const [manila] = lists['cities']?.filter(({ name }) => name === 'City of Manila') ?? [];
  below.set(`cities/${manila?.['code']}/sub-municipalities`, [...(lists['sub-municipalities'] ?? [])]);

  return {
    /** The answer to a GET of a request target; `undefined` for the documents about the API. */
    answer(target: string): Answer | undefined {
      const [root, api, list = '', code, list2, ...more] = parseAddress(target)?.segments ?? [];
      if (`/${root}/${api}` !== BASE || more.length > 0) return NO_SUCH_PATH;
      if (['meta', 'openapi', 'schemas'].includes(list)) return undefined;
      const [one, listsBelow] = TREE[list] ?? [];
      if (one === undefined || code === '') return NO_SUCH_PATH;
      if (code === undefined) return ok(lists[list]);
      if (list2 !== undefined && !listsBelow?.includes(list2)) return NO_SUCH_PATH;
      const record = byCode.get(`${list}/${code}`);
      if (record === undefined) return notFound(`${one} not found`);
      return ok(list2 === undefined ? record : (below.get(`${list}/${code}/${list2}`) ?? []));
    },
    /** Every address that is answered with 200. */
    *paths(): Iterable<GroupedPath> {
      for (const [list, [, listsBelow]] of Object.entries(TREE)) {
        yield { path: `${BASE}/${list}`, group: 'gitlab lists' };
        for (const { code } of lists[list] ?? []) {
          yield { path: `${BASE}/${list}/${code}`, group: `gitlab ${list}` };
          for (const each of listsBelow)
            yield { path: `${BASE}/${list}/${code}/${each}`, group: `gitlab below ${list}` };
        }
      }
    },
  };
}

/** The records of every list, ordered by code. */
function allRecords(areas: readonly Fact[], facts: ReadonlyMap<string, GitlabFacts>) {
  const places = locate(areas);
  const writer = new GitlabWriter(
    facts,
    places.filter(({ kind }) => kind === 'province'),
  );
  const lists: Record<string, GitlabRecord[]> = Object.fromEntries(Object.keys(TREE).map((list) => [list, []]));
  for (const place of places) {
    const record = writer.record(place);
    const isLocality = place.kind === 'city' || place.kind === 'municipality';
    lists[plural(place.kind)]?.push(record);
    if (isLocality) lists['cities-municipalities']?.push(withKinds(record, place));
  }
  lists['island-groups'] = ['luzon', 'mindanao', 'visayas'].map((code) => ({
    code,
    name: code.charAt(0).toUpperCase() + code.slice(1),
  }));
  const ncr = places.find(({ code }) => code === '1300000000');
  if (ncr !== undefined) {
    const { code: regionCode = '', islandGroupCode = false } = writer.record(ncr);
    for (const [code, psgc10DigitCode, name] of DISTRICTS) {
      lists['districts']?.push({ code, name, regionCode, islandGroupCode, psgc10DigitCode });
    }
  }
  for (const list of Object.values(lists)) list.sort((a, b) => ((a['code'] ?? '') < (b['code'] ?? '') ? -1 : 1));
  return lists;
}

const plural = (kind: string): string =>
  kind.endsWith('y') && kind !== 'barangay' ? `${kind.slice(0, -1)}ies` : `${kind}s`;
