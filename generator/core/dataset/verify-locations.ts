import type { Tables } from './dataset.ts';
import { type Problems, quote } from '../problem.ts';
import { regionPart } from '../psgc/code.ts';
import type { Row } from '../psgc/table.ts';

/**
 * The rule for the province in which a city or municipality lies geographically that belongs to none. The first four
 * digits of its nine-digit code are those of the province: City of Cebu, 072217000, lies in 072200000 Cebu. The codes of
 * a few areas name no province, so their location has to be declared: the City of Isabela, whose number no province has,
 * and the municipalities of the Special Geographic Area, which have no nine-digit code.
 */
export class LocationRule {
  readonly #byPrefix = new Map<string, string | null>();
  readonly #regions = new Set<string>();

  constructor(provinces: Iterable<Pick<Row, 'code' | 'correspondence_code'>>) {
    for (const { code, correspondence_code } of provinces) {
      const prefix = prefixOf(correspondence_code);
      this.#byPrefix.set(prefix, this.#byPrefix.has(prefix) ? null : code);
      this.#regions.add(regionPart(code));
    }
  }

  /** True if an area without a province lies in one: those of NCR, a region without provinces, do not. */
  applies({ code, province_code }: Pick<Row, 'code' | 'province_code'>): boolean {
    return province_code === '' && this.#regions.has(regionPart(code));
  }

  /** The code of the province that the nine-digit code of an area names; `undefined` if it names none or several. */
  find({ correspondence_code }: Pick<Row, 'correspondence_code'>): string | undefined {
    const prefix = prefixOf(correspondence_code);
    return prefix === '' ? undefined : (this.#byPrefix.get(prefix) ?? undefined);
  }
}

const prefixOf = (correspondenceCode: string | undefined): string => correspondenceCode?.slice(0, 4) ?? '';

/**
 * Verifies `located_in`: only a city or municipality without a province lies in one, in a region that has provinces; it
 * is a province of the release, and the one that the nine-digit code names, if it names one. An unknown location is
 * accepted.
 */
export function verifyLocations(tables: Tables, problems: Problems): void {
  const provinces = new Set(tables.province.rows.map(({ code }) => code));
  const rule = new LocationRule(tables.province.rows);
  for (const { file, rows, lines, columnNames } of [tables.city, tables.municipality]) {
    const ofTable = problems.of(file, columnNames);
    rows.forEach((row, at) => {
      const { code, located_in: found } = row;
      if (!found) return;
      const named = rule.find(row);
      const refuse = (expected: string) =>
        ofTable.add({ line: lines[at], column: 'located_in', code, found: quote(found), expected });
      if (!rule.applies(row)) refuse('nothing, because the area has a province, or its region has none');
      else if (named !== undefined && named !== found) refuse(`${named}, which the nine-digit code names`);
      else if (!provinces.has(found)) refuse('a province of the release');
    });
  }
}
