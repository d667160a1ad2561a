import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Line, readLines } from '../../oracle/facts.ts';
import type { HistoryOracle } from '../../oracle/history/oracle.ts';
import {
  DATA,
  shippedAreasOracle,
  shippedHistory,
  shippedHistoryOracle,
  shippedTables,
  shippedZipCodes,
} from '../../oracle/shipped.ts';

export type Value = string | number | boolean | null;
export type ExpectedRow = Readonly<Record<string, Value>>;

const PARENTS = ['region', 'province', 'city_municipality', 'sub_municipality'];

interface Populated {
  readonly zip_code: string | null;
  readonly population: Readonly<Record<string, number | null>>;
  readonly population_of_todays_area: Readonly<Record<string, number | null>>;
  readonly growth_per_year: Readonly<Record<string, number | null>>;
}

interface Placed {
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly bbox: readonly number[] | null;
  readonly area_km2: number | null;
}

let rows: Readonly<Record<string, readonly ExpectedRow[]>> | undefined;

/** The rows of the downloads of the release that the project ships, which are made once. */
export const expectedRows = (): Readonly<Record<string, readonly ExpectedRow[]>> => (rows ??= rowsOf(DATA));

/** The rows of the downloads by table, from the CSV files and the oracles; nothing here is imported from the generator. */
function rowsOf(folder: string): Readonly<Record<string, readonly ExpectedRow[]>> {
  const { census_years: years } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    census_years: number[];
  };
  const lines = new Map(shippedTables().map(([, line]) => [line['code'] ?? '', line]));
  const records = shippedAreasOracle().records;
  // The lines are ordered by code and zip code, and the lowest zip code of a barangay counts.
  const ownZipCodes = new Map(
    shippedZipCodes()
      .map((line) => [line['code'] ?? '', line] as const)
      .reverse(),
  );
  const files = shippedHistory();
  const history = shippedHistoryOracle();
  const areas = [...records.values()].map((record): ExpectedRow => {
    const { code, name, kind } = record;
    const line = lines.get(code) as Line;
    const text = (column: string): string | null => line[column] || null;
    const above = (level: string) => record[level] as { readonly code: string; readonly name: string } | null;
    const [region, province, locality, sub] = PARENTS.map(above);
    const own = kind === 'barangay' ? ownZipCodes.get(code) : undefined;
    const {
      zip_code,
      population,
      population_of_todays_area: todays,
      growth_per_year: growth,
    } = record as unknown as Populated;
    const holder = kind === 'barangay' && own === undefined ? records.get((sub ?? locality)?.code ?? '') : record;
    const people = todays[`${Math.max(...years)}`] ?? null;
    const { point, bbox, area_km2: size } = record as unknown as Placed;
    return {
      code,
      name,
      kind,
      parent_code: (sub ?? locality ?? province ?? region)?.code ?? null,
      ...Object.fromEntries(
        [...PARENTS, 'located_in'].flatMap((level) => [
          [`${level}_code`, above(level)?.code ?? null],
          [`${level}_name`, above(level)?.name ?? null],
        ]),
      ),
      correspondence_code: record['correspondence_code'] as string | null,
      zip_code,
      zip_code_of: zip_code === null ? null : (holder?.kind ?? null),
      zip_code_source: own?.['source'] ?? text('zip_code_source'),
      district: text('district'),
      district_source: text('district_source'),
      city_class: text('city_class'),
      income_class: text('income_classification'),
      urban_rural: text('urban_rural'),
      island_region: text('island_region'),
      status: text('status'),
      is_capital: line['status'] === 'Capital',
      old_name: text('old_name'),
      iso_3166_2: text('iso_3166_2'),
      iso_3166_2_source: text('iso_3166_2_source'),
      ...Object.fromEntries(Object.entries(record['ids'] as ExpectedRow).filter(([id]) => id !== 'hasc')),
      p_code: pCode(kind, line, lines.get(locality?.code ?? ''), history),
      ...Object.fromEntries(years.map((year) => [`population_${year}`, population[`${year}`] ?? null])),
      ...Object.fromEntries(years.map((year) => [`population_${year}_of_todays_area`, todays[`${year}`] ?? null])),
      ...Object.fromEntries(
        Object.entries(growth).map(([span, each]) => [`growth_per_year_${span.replace('-', '_')}`, each]),
      ),
      latitude: point?.lat ?? null,
      longitude: point?.lon ?? null,
      ...Object.fromEntries(['west', 'south', 'east', 'north'].map((side, at) => [`bbox_${side}`, bbox?.[at] ?? null])),
      area_km2: size,
      population_density: size === null || people === null ? null : Math.round((10 * people) / size) / 10,
    };
  });
  const changes = history.releases.map((_release, at) => (at === 0 ? [] : history.changes(at - 1, at)));
  return {
    releases: files.releases.map(({ release, date, published, reference, title, url, source, ...counts }, at) => ({
      release_name: release ?? '',
      release_date: date || null,
      published_date: published || null,
      notice_number: reference || null,
      notice_title: title || null,
      notice_url: url || null,
      source: source ?? '',
      ...Object.fromEntries(Object.entries(counts).map(([column, count]) => [column, Number(count)])),
      changes: changes[at]?.length ?? 0,
    })),
    areas,
    codes: everyCode(history).flatMap((record) => {
      const own = lines.has(record.code) ? [record.code] : record.successors;
      return (own.length === 0 ? [null] : own).map((current, at) => ({
        code: record.code,
        successor_number: at + 1,
        kind: record.kind,
        name: record.name,
        status: record.status,
        correspondence_code: record.correspondence_code,
        current_code: current,
        current_name: lines.get(current ?? '')?.['name'] ?? null,
        last_release: record.last_release,
        evidence: record.evidence,
      }));
    }),
    changes: changes.flatMap((items) =>
      items.map((item, at) => ({
        release_name: item.release,
        change_number: at + 1,
        change_type: item.change,
        kind: item.kind,
        code: item.code,
        former_code: item.former_code,
        name: item.name,
        field: item.field,
        value_before: item.from,
        value_after: item.to,
        evidence: item.evidence,
        basis_kind: item.basis?.kind ?? null,
        basis_text: item.basis?.text ?? null,
        basis_date: item.basis?.date ?? null,
        plebiscite_date: item.basis?.plebiscite ?? null,
      })),
    ),
    earlier_changes: earlierRows(folder),
  };
}

/** Barangays with numbers of OCHA alone, read by their names in the attributes of COD-AB of 6 November 2023. */
const OF_OCHA = new Map([
  ['1003511017', 'PH1003511027'],
  ['1380601203', 'PH1303901922'],
  ['1380606194', 'PH1303901987'],
  ['1380608002', 'PH1303901959'],
  ['1380608004', 'PH1303901960'],
  ['1380608014', 'PH1303901963'],
  ['1380611004', 'PH1303901964'],
  ['1380614101', 'PH1303901918'],
]);

/**
 * The P-code that OCHA's boundaries of 2023 have for an area: `docs/downloads.md`, P-codes. Without it, the digits are the
 * region and province of then, and the rest of the nine-digit code.
 */
function pCode(kind: string, line: Line, locality: Line | undefined, { tenDigits }: HistoryOracle): string | null {
  const code = line['code'] ?? '';
  const then = (now: string) => tenDigits.get(now)?.former_codes[0] ?? now;
  if (kind === 'region') return `PH${code.slice(0, 2)}`;
  if (kind === 'province') return `PH${then(code).slice(0, 5)}`;
  if (kind === 'sub-municipality') return null;
  const city = locality ?? line;
  const own = OF_OCHA.get(code);
  if (own !== undefined) return own;
  if (code.startsWith('19999')) return `PH19099${then(code).slice(5, kind === 'barangay' ? 10 : 7)}`;
  if (city['code'] === '1380600000') {
    if (kind === 'city') return 'PH1303901';
    const number = line['name']?.match(/^Barangay (\d+)$/)?.[1];
    return number === undefined ? null : `PH1303901${number.padStart(3, '0')}`;
  }
  if (city['code'] === '1908703000') return `PH${kind === 'city' ? '1908703' : code}`;
  const nine = line['correspondence_code'] ?? '';
  const province = city['province_code'] ?? '';
  if (province === '' && (nine === '' || !city['correspondence_code'])) return null;
  const start = province === '' ? `${nine.slice(0, 2)}0${nine.slice(2, 4)}` : then(province).slice(0, 5);
  return `PH${start}${nine === '' ? code.slice(5) : nine.slice(4)}`.slice(0, kind === 'barangay' ? 12 : 9);
}

/** The rows of `earlier-changes.csv`, numbered within each area. */
function earlierRows(folder: string): readonly ExpectedRow[] {
  const file = join(folder, 'earlier-changes.csv');
  const numbers = new Map<string | undefined, number>();
  return (existsSync(file) ? readLines(file) : []).map((line) => {
    const number = (numbers.get(line['code']) ?? 0) + 1;
    numbers.set(line['code'], number);
    const [first = '', last = ''] = (line['period'] ?? '').split('/');
    return {
      code: line['code'] ?? '',
      change_number: number,
      first_month: first,
      last_month: last,
      change_type: line['change'] ?? '',
      name: line['name'] ?? '',
      old_name: line['old_name'] || null,
      old_code: line['old_code'] || null,
      basis_kind: line['basis_kind'] || null,
      basis_text: line['basis'] || null,
      basis_date: line['basis_date'] || null,
      plebiscite_date: line['plebiscite_date'] || null,
      source: line['source'] ?? '',
    };
  });
}

/** The records of ten-digit codes and those of nine-digit ones that answer with themselves, ordered by code. */
const everyCode = ({ tenDigits, nineDigits }: HistoryOracle) =>
  [...tenDigits.values(), ...[...nineDigits].flatMap(([text, record]) => (record.code === text ? [record] : []))].sort(
    (a, b) => (a.code < b.code ? -1 : 1),
  );
