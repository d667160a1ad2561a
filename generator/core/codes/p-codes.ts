import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { memoized, once } from '../kept.ts';
import type { CodeRecord } from '../psgc/code.ts';

const WIDTHS = { region: 2, province: 5, city: 7, municipality: 7, barangay: 10 } as const;
const MANILA = '1380600000';
/** The digits of the Special Geographic Area: of PSA, and of OCHA. */
const [SPECIAL_AREA, SPECIAL_P_CODE] = ['19999', '19099'];

/** Cities whose P-codes do not follow from their nine-digit codes. */
const CITIES: Readonly<Record<string, string>> = {
  [MANILA]: '1303901', // one city, without its sub-municipalities
  '1908703000': '1908703', // the City of Cotabato, whose nine-digit code is that of another province
};

/** Barangays that OCHA numbers in its own way, found by their names in the attributes of its boundaries of 6 November 2023. */
const BARANGAYS: Readonly<Record<string, string>> = {
  '1003511017': '1003511027', // Rarab
  '1380601203': '1303901922', // Barangay 202-A of Manila
  '1380606194': '1303901987', // 587-A
  '1380608002': '1303901959', // 659-A
  '1380608004': '1303901960', // 660-A
  '1380608014': '1303901963', // 663-A
  '1380611004': '1303901964', // 664-A
  '1380614101': '1303901918', // 818-A
};

/**
 * The P-codes of areas as OCHA's administrative boundaries of 2023 (COD-AB) have them; `null` for sub-municipalities, which
 * have none.
 *
 * They begin with the code that the region or province had then, and go on with the nine-digit code. Cities without a
 * province have the number that they had in the nine-digit code: Quezon City, 1381300000, is 137404000 and PH1307404.
 */
export function pCodesOf({ codes }: Pick<Gazetteer, 'codes'>): (area: Area) => string | null {
  const codeThen = (area: Area): string => codes.of(area).formerCodes[0] ?? area.code;

  const digitsOf = (area: Area): string | null => {
    const { code, province, correspondenceCode: nine } = area;
    if (code.startsWith(SPECIAL_AREA)) return SPECIAL_P_CODE + codeThen(area).slice(WIDTHS.province);
    const above = province === null ? null : codeThen(province).slice(0, WIDTHS.province);
    if (nine !== null) return `${above ?? `${nine.slice(0, 2)}0${nine.slice(2, 4)}`}${nine.slice(4)}`;
    return above === null ? null : `${above}${code.slice(WIDTHS.province)}`;
  };

  const localityOf = (area: Area): string | null => CITIES[area.code] ?? digitsOf(area)?.slice(0, WIDTHS.city) ?? null;

  const barangayOf = (area: Area): string | null => {
    const { cityMunicipality: locality } = area;
    const within = locality && localityOf(locality);
    if (locality === null || within === null) return null;
    if (area.code in BARANGAYS) return BARANGAYS[area.code] ?? null;
    if (locality.code === MANILA) {
      const [, number] = /^Barangay (\d{1,3})$/.exec(area.name) ?? [];
      return number === undefined ? null : `${within}${number.padStart(3, '0')}`;
    }
    return locality.code in CITIES ? `${within}${area.code.slice(WIDTHS.city)}` : digitsOf(area);
  };

  const find = (area: Area): string | null => {
    switch (area.kind) {
      case 'sub-municipality':
        return null;
      case 'barangay':
        return barangayOf(area);
      case 'city':
      case 'municipality':
        return localityOf(area);
      default:
        return codeThen(area).slice(0, WIDTHS[area.kind]);
    }
  };

  return (area) => {
    const digits = find(area);
    return digits === null ? null : `PH${digits}`;
  };
}

/** The digits before the zeros of an area above the barangays. */
const WITH_ZEROS = /^(?:\d{2}(?=0{8}$)|\d{5}(?=0{5}$)|\d{7}(?=000$))/;

type Source = Pick<Gazetteer, 'codes' | 'hierarchy'>;

/** Finds the areas of P-codes. */
export class PCodes {
  readonly #source: Source;
  readonly #above: () => ReadonlyMap<string | null, Area>;
  /** The barangays of a city or municipality by their P-codes. */
  readonly #within: (locality: Area) => ReadonlyMap<string | null, Area>;
  readonly #of: (area: Area) => string | null;

  constructor(source: Source) {
    this.#source = source;
    this.#of = pCodesOf(source);
    const byPCode = (areas: readonly Area[]) => new Map(areas.map((area) => [this.#of(area), area]));
    this.#above = once(() => byPCode(source.hierarchy.above));
    this.#within = memoized((locality) => byPCode(source.hierarchy.list(locality, 'barangays')));
  }

  /**
   * The record of a P-code: that of its area, under the code that the area had then if it has another one now. A text that OCHA
   * does not have is `PH` and a code of PSA: the whole one, nine digits of the older structure, or one whose area is gone.
   *
   * @param digits what follows `PH`.
   * @returns `undefined` if it is neither, or can be the codes of two areas.
   */
  find(digits: string): CodeRecord | undefined {
    const { codes } = this.#source;
    if (digits.length === 9) return codes.findExact(digits);
    if (![2, 5, 7, 10].includes(digits.length)) return undefined;
    const literal = codes.findExact(digits.padEnd(10, '0'));
    const area = this.#find(digits);
    if (area !== undefined) return nowOf(literal) === area.code ? literal : codes.of(area);
    if (literal === undefined) {
      const gone = codes.findExact(nineDigits(digits));
      return gone?.status === 'current' ? undefined : gone;
    }
    const other = this.#find(WITH_ZEROS.exec(digits)?.[0] ?? '');
    return other === undefined || other.code === nowOf(literal) ? literal : undefined;
  }

  /** True if `PH` and the code of PSA with these digits would be another area of today. */
  isOther(digits: string, { code }: CodeRecord): boolean {
    const literal = this.#source.codes.findExact(digits.padEnd(10, '0'));
    return literal !== undefined && literal.code !== code && digits.length !== 9;
  }

  #find(digits: string): Area | undefined {
    const text = `PH${digits}`;
    if (digits.length < 10) return this.#above().get(text);
    const locality = this.#above().get(text.slice(0, -3));
    return (locality && this.#within(locality).get(text)) ?? this.#findMoved(text);
  }

  /** A barangay that belongs to another city or municipality since then. */
  #findMoved(text: string): Area | undefined {
    const { codes, hierarchy } = this.#source;
    const digits = text.slice(2);
    const then = digits.replace(new RegExp(`^${SPECIAL_P_CODE}`), SPECIAL_AREA);
    const areas = [nineDigits(digits), then].flatMap((code) => hierarchy.get(nowOf(codes.findExact(code)) ?? '') ?? []);
    return areas.find((area) => this.#of(area) === text);
  }
}

/** The nine-digit code that the P-code of a city without a province, or of a barangay in it, is made from. */
const nineDigits = (digits: string): string =>
  digits[2] === '0' ? (digits.slice(0, 2) + digits.slice(3)).padEnd(9, '0') : '';

const nowOf = (record: CodeRecord | undefined): string | undefined =>
  record?.status === 'current' ? record.code : record?.successors.length === 1 ? record.successors[0] : undefined;
