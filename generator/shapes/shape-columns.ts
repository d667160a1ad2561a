export type NameLevel = 'region' | 'province' | 'city' | 'barangay';

/** The code and names of an area in the columns of a file. */
export interface NamedFeature {
  /** The digits of its code: ten or nine, or fewer of a P-code of an area above the barangays. */
  readonly code: string;
  /** True for a P-code of OCHA, which has no digits for lower levels, and is not always one of PSA. */
  readonly isPcode: boolean;
  /** `undefined` if the columns do not say it. */
  readonly level: NameLevel | undefined;
  /** Its name and those of the areas above, as the file has them. */
  readonly names: Readonly<Partial<Record<NameLevel, string>>>;
}

/** The levels from the lowest up, by the number that OCHA gives them. */
const LEVELS: readonly NameLevel[] = ['region', 'province', 'city', 'barangay'];

/** `ADM4_PCODE`, `adm4_psgc`, `adm3code`. */
const LEVEL_CODE = /^adm([1-4])_?(?:pcode|psgc|psgc_?code|code)$/i;
/** `ADM4_EN`, `adm4_name`, `adm3_name_en`. */
const LEVEL_NAME = /^adm([1-4])_?(?:en|name|name_?en)$/i;

const CODES = ['code', 'psgc', 'psgc_code', 'psgccode', 'psgc10', 'psgc_10', 'pcode', 'p_code', 'geocode'];

/** Columns with the name of the area itself, or of that of a level. */
const NAMES = {
  itself: ['name', 'area_name'],
  barangay: ['barangay', 'brgy', 'bgy', 'brgy_name', 'bgy_name', 'barangay_name', 'name_4'],
  city: ['city', 'municity', 'municipality', 'mun_name', 'city_name'],
  province: ['province', 'prov_name'],
  region: ['region', 'reg_name'],
} as const satisfies Readonly<Record<NameLevel | 'itself', readonly string[]>>;
const OF_NAME = new Map(
  (['itself', ...LEVELS] as const).flatMap((level) =>
    NAMES[level].map((name): [string, typeof level] => [name, level]),
  ),
);

const PCODE = /^PH-?(?=\d)/i;
/** The kind of area for each length of a P-code: of ten digits and of nine, both without the digits of lower levels. */
const LEVEL_OF_PCODE: Readonly<Record<number, NameLevel>> = {
  2: 'region',
  4: 'province',
  5: 'province',
  6: 'city',
  7: 'city',
  9: 'barangay',
  10: 'barangay',
};

/** Finds which area a feature is, by the names of columns in any case; `undefined` if there is no code. */
export function readProperties(properties: Readonly<Record<string, unknown>>): NamedFeature | undefined {
  const codes: Partial<Record<number, string>> = {};
  const names: Partial<Record<NameLevel, string>> = {};
  let own = '';
  let itself = '';
  let rank = CODES.length;
  for (const [key, value] of Object.entries(properties)) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text === '') continue;
    const column = key.trim().toLowerCase();
    const ofCode = LEVEL_CODE.exec(column)?.[1];
    const ofName = LEVEL_NAME.exec(column)?.[1];
    const named = OF_NAME.get(column);
    const nth = CODES.indexOf(column);
    if (ofCode !== undefined) codes[Number(ofCode)] = text;
    else if (ofName !== undefined) names[LEVELS[Number(ofName) - 1] as NameLevel] = text;
    else if (named === 'itself') itself = text;
    else if (named !== undefined) names[named] ??= text;
    else if (nth !== -1 && nth < rank) [own, rank] = [text, nth];
  }
  const lowest = Math.max(0, ...Object.keys(codes).map(Number));
  const written = own === '' ? (codes[lowest] ?? '') : own;
  const isPcode = PCODE.test(written);
  const digits = written.replace(PCODE, '').replace(/\.0$/, '');
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const byColumn = own === '' ? LEVELS[lowest - 1] : undefined;
  const level = isPcode ? LEVEL_OF_PCODE[digits.length] : byColumn;
  if (isPcode ? level === undefined : digits.length < 8) return undefined;
  if (itself !== '') names[level ?? levelOfCode(digits)] ??= itself;
  return { code: digits, isPcode, level, names };
}

/** The level of a code of PSA, by the zeros at its end. Independent cities have a code like that of a province. */
const levelOfCode = (digits: string): NameLevel =>
  digits.endsWith('0000000')
    ? 'region'
    : digits.endsWith('00000')
      ? 'province'
      : digits.endsWith('000')
        ? 'city'
        : 'barangay';
