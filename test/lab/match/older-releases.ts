import { foldName } from '../../../generator/core/names/fold.ts';
import { type Line, readLines } from '../../oracle/facts.ts';
import { absent, publication } from '../../publications.ts';
import { areaOfToday, type Collection, isAnother, NO_TEXTS, officialTexts, type WrittenRow } from './collection.ts';

/** Releases as others carried them, with the `ñ` mis-decoded in most; only maintainers have them. */
const RELEASES = ['2023-1Q', '2023-4Q', '2024-3Q', '2025-07', '2025-3Q'].map((release) => `releases/${release}.csv`);

const CITIES = ['City', 'Mun'];
const MIS_DECODED = /Ã|�/;

/** The rows of older releases of the PSGC that are not written as today; none if the releases are not there. */
export function olderReleases(): Collection {
  const rows = new Map<string, WrittenRow>();
  for (const file of absent ? [] : ['record/2022-4Q.csv', ...RELEASES]) {
    const lines = new Map(readLines(publication(file)).map((line) => [line['psgc_code'] ?? '', line]));
    for (const [code, line] of lines) {
      const level = line['geographic_level'] ?? '';
      if (level !== 'Bgy' && !CITIES.includes(level)) continue;
      const texts = { ...NO_TEXTS, ...textsOf(code, line, lines) };
      const area = areaOfToday(code);
      const key = JSON.stringify(texts);
      if (area === undefined || texts.city === '' || isAnother(texts, area) || rows.has(key)) continue;
      rows.set(key, { texts, area, stratum: '' });
    }
  }
  const unlike = [...rows].flatMap(([key, row]) => (key === officialKey(row) ? [] : [row]));
  return {
    name: 'older-releases',
    rows: unlike.map((row) => ({ ...row, stratum: stratumOf(row) })),
  };
}

const officialKey = ({ area }: WrittenRow): string => (area === null ? '' : JSON.stringify(officialTexts(area)));

function textsOf(
  code: string,
  { area_name: name = '', geographic_level: level }: Line,
  lines: ReadonlyMap<string, Line>,
) {
  const above = (digits: number, levels: readonly string[]): string => {
    const line = lines.get(code.slice(0, digits).padEnd(10, '0'));
    return levels.includes(line?.['geographic_level'] ?? '') ? (line?.['area_name'] ?? '') : '';
  };
  const isBarangay = level === 'Bgy';
  const city = above(7, [...CITIES, 'SubMun']) || above(5, CITIES);
  return {
    region: above(2, ['Reg']),
    province: above(5, ['Prov']),
    city: isBarangay ? city : name,
    barangay: isBarangay ? name : '',
  };
}

function stratumOf({ texts, area }: WrittenRow): string {
  const { province, city, barangay } = texts;
  if (MIS_DECODED.test(province + city + barangay)) return 'mis-decoded';
  const isMoved = foldName(province) !== foldName(area?.province?.name ?? '');
  return isMoved ? 'another province' : 'another name or region';
}
