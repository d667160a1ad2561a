import { LocationRule } from '../../dataset/location-rule.ts';
import type { Row } from '../../dataset/table.ts';
import type { PublishedArea } from '../rows/classify.ts';
import type { Supplement, Supplied } from './supplement.ts';

const BY_CODE = 'correspondence code';

/** Where the locations come from that no code names. */
interface Declared {
  /** The values of the file that was given, by code; they are used even where a code says otherwise. */
  readonly given: ReadonlyMap<string, Supplied> | undefined;
  /** Finds the row of an area in the earlier dataset, if no file was given. */
  readonly earlier: ((row: Row) => Row | undefined) | undefined;
  /** Finds the code that a province of the earlier dataset has now. */
  readonly codeNow: ((code: string) => string | undefined) | undefined;
  /** `located-in.csv`, `2026-1Q in data` */
  readonly source: string;
}

/** The provinces in which the cities and municipalities lie that belong to none, according to `LocationRule`. */
export function locationSupplement(
  areas: readonly PublishedArea[],
  { given, earlier, codeNow, source }: Declared,
): Supplement {
  const rule = new LocationRule(areas.filter(({ kind }) => kind === 'province').map(({ row }) => row));
  const fromCode = (row: Row): Supplied | undefined => {
    const province = rule.find(row);
    return province === undefined ? undefined : { located_in: province, located_in_source: BY_CODE };
  };
  const carried = (row: Row): Supplied | undefined => {
    const known = earlier?.(row);
    return known?.located_in ? { ...known, located_in: codeNow?.(known.located_in) ?? known.located_in } : known;
  };
  return {
    what: 'locations of areas without a province',
    columns: ['located_in', 'located_in_source'],
    origin: 'derived',
    source: `the nine-digit code, otherwise from ${source}`,
    find: (row) => (rule.applies(row) ? (given?.get(row.code) ?? fromCode(row) ?? carried(row)) : given?.get(row.code)),
    isExpected: (row) => rule.applies(row),
    codes: new Set(given?.keys()),
  };
}
