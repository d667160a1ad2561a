import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, notFound, ok } from './answer.ts';
import { append, type Fact, type Line, readLines } from './facts.ts';
import { above, locate, type Place, toFound } from './place.ts';

/** The answers of the contract about zip codes: docs/contract.md, section 14.2. */
export type ZipCodeOracle = ReturnType<typeof createZipCodeOracle>;

/** The lines of the file with places of a dataset. */
export function zipCodeLines(folder: string): readonly Line[] {
  const file = join(folder, 'zip-codes.csv');
  return existsSync(file) ? readLines(file) : [];
}

/** @param lines of `zip-codes.csv`. */
export function createZipCodeOracle(facts: readonly Fact[], lines: readonly Line[]) {
  const places = locate(facts);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const known = lines.filter(({ code = '' }) => byCode.has(code));
  const given = [
    ...facts.flatMap(({ code, zip_code: zip }) => (zip === null ? [] : [{ code, zip, name: null }])),
    ...known.map(({ code = '', zip_code: zip = '', place: name = '' }) => ({ code, zip, name })),
  ];
  const all = inOrder(given.map(({ zip }) => zip));
  const byZip = new Map(all.map((zip) => [zip, [] as typeof given]));
  for (const each of given) byZip.get(each.zip)?.push(each);
  const own = new Map<string, string[]>();
  const within = new Map<string, string[]>();
  for (const { code, zip } of given) {
    const place = byCode.get(code) as Place;
    append(own, code, zip);
    for (const each of [place, ...above(place)]) append(within, each.code, zip);
  }
  const record = (zipCode: string) => {
    const mine = byZip.get(zipCode) ?? [];
    return {
      zip_code: zipCode,
      areas: inOrder(mine.map(({ code }) => code)).map((code) => toFound(byCode.get(code) as Place)),
      places: inOrder(mine.flatMap(({ name }) => name ?? [])),
    };
  };
  return {
    all,
    /** The answer to `/api/zip-codes`, or to one of them. */
    answer: (zipCode?: string): Answer => {
      if (zipCode === undefined) return ok(all.map(record));
      return byZip.has(zipCode) ? ok(record(zipCode)) : notFound('Zip code not found');
    },
    /** The zip codes of an area: docs/contract.md, section 14. */
    ofArea: (place: Place) => {
      if (place.kind === 'region' || place.kind === 'province') return { zip_code: null, zip_codes: [] };
      if (place.kind !== 'barangay') {
        return { zip_code: place.zip_code, zip_codes: inOrder(within.get(place.code) ?? []) };
      }
      const [lowest, ...others] = inOrder(own.get(place.code) ?? []);
      if (lowest !== undefined) return { zip_code: lowest, zip_codes: [lowest, ...others] };
      const zip = above(place)[0]?.zip_code ?? null;
      return { zip_code: zip, zip_codes: zip === null ? [] : [zip] };
    },
  };
}

const inOrder = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();
