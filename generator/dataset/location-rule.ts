import { regionPart } from './code.ts';
import type { Row } from './table.ts';

/**
 * The rule for the province in which a city or municipality lies geographically that belongs to none. The first four
 * digits of its nine-digit code are those of the province: City of Cebu, 072217000, lies in 072200000 Cebu. The codes of
 * a few areas name no province, so their location has to be declared: the City of Isabela, which has a number of its own,
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

  /** Whether an area without a province lies in one: those of NCR, a region without provinces, do not. */
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
