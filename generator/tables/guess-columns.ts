import { MATCH_LEVELS } from '../match/match.ts';
import { stripDiacritics } from '../names/fold.ts';

/** What a column of a table can say about a place. */
export const PLACE_COLUMNS = [...MATCH_LEVELS, 'address', 'zip', 'code'] as const;

export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** The positions of the columns that say something about a place, from 0. */
export type PlaceColumns = Readonly<Partial<Record<PlaceColumn, number>>>;

/** What a text of a row can be: levels of which it is a name, or `code` or `zip`; nothing if it is unknown. */
export type Recognize = (text: string) => readonly PlaceColumn[];

/** How many rows show what a column has. */
export const SAMPLE = 100;

/** The words of a header that name what its column has, in English and in Filipino. Plurals are counts of areas. */
const WORDS: Readonly<Record<PlaceColumn, readonly string[]>> = {
  region: ['region', 'reg', 'rehiyon', 'adm1'],
  province: ['province', 'prov', 'lalawigan', 'probinsya', 'probinsiya', 'adm2'],
  city: [
    ...['city', 'municipality', 'town', 'mun', 'muni', 'municity', 'citymun', 'citymuni', 'citymunicipality', 'lgu'],
    ...['lungsod', 'bayan', 'munisipalidad', 'munisipyo', 'adm3'],
  ],
  barangay: ['barangay', 'brgy', 'bgy', 'brg', 'barrio', 'baranggay', 'adm4'],
  address: ['address', 'addr', 'tirahan', 'location'],
  zip: ['zip', 'zipcode', 'postal', 'postcode', 'postalcode'],
  code: ['code', 'psgc', 'psgccode', 'pcode', 'psgc9', 'psgc10', 'correspondencecode'],
};

/** Words of a header whose column is about an area, but does not name it. */
const OTHER_THINGS = new Set(
  ['count', 'total', 'population', 'class', 'type', 'income', 'date', 'status', 'district', 'hall', 'captain', 'mayor']
    .concat(['chairman', 'governor', 'email', 'mobile', 'phone', 'contact', 'latitude', 'longitude', 'lat', 'long'])
    .concat(['id', 'ip', 'url', 'web', 'rank', 'per', 'share', 'percent']),
);

/** Words that say nothing. */
const FILLERS = new Set(['name', 'the', 'of', 'or', 'and', 'en', 'no', 'digit', 'digits']);

/** The words of a header in lower case: `CityMunicipality`, `City/Municipality` and `city_municipality` are the same. */
const wordsOf = (header: string): readonly string[] =>
  stripDiacritics(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What the words of a header name, with how much else they say: the less, the surer. */
function readHeader(header: string): { readonly column: PlaceColumn; readonly rest: number } | undefined {
  const words = wordsOf(header);
  const named = PLACE_COLUMNS.filter((column) => words.some((word) => WORDS[column].includes(word)));
  if (named.length === 0 || words.some((word) => OTHER_THINGS.has(word))) return undefined;
  const known = new Set(named.flatMap((column) => WORDS[column]));
  const rest = words.filter((word) => !known.has(word) && !FILLERS.has(word)).length;
  const levels = MATCH_LEVELS.filter((level) => named.includes(level));
  // The codes of barangays say most.
  if (named.includes('zip')) return { column: 'zip', rest };
  if (named.includes('code')) {
    const lowest = levels.at(-1);
    const height = lowest === undefined ? 0 : MATCH_LEVELS.length - MATCH_LEVELS.indexOf(lowest);
    return { column: 'code', rest: rest + height };
  }
  const [level, ...others] = levels;
  return { column: level === undefined || others.length > 0 ? 'address' : level, rest };
}

const PLACE_CODE = /^'?(?:PH)?\d[\d-]{6,12}$/i;
const ZIP_CODE = /^\d{4}$/;

/** The share of the texts of a column, those that are not empty, of which something is true; 0 without any. */
function shareOf(rows: readonly (readonly string[])[], at: number, is: (text: string) => boolean): number {
  const texts = rows.slice(0, SAMPLE).flatMap((row) => row[at]?.trim() || []);
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
}

/**
 * Guesses which columns of a table name a place: by the header, and by the first rows, if the header names none.
 *
 * @param header the names of the columns; empty texts for a table without a header.
 * @param recognize what texts of the rows can be; without it, only the header and the shape of texts count.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  recognize: Recognize = () => [],
): PlaceColumns {
  const guessed = byHeader(header, rows);
  if (Object.keys(guessed).some((column) => column !== 'zip')) return guessed;
  const width = Math.max(header.length, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const found = { ...byContent(width, rows, recognize), ...guessed };
  if (Object.keys(found).some((column) => column !== 'zip')) return found;
  const address = likeAddress(width, rows);
  return address === undefined ? found : { ...found, address };
}

function byHeader(header: readonly string[], rows: readonly (readonly string[])[]): PlaceColumns {
  const best = new Map<PlaceColumn, { readonly at: number; readonly rest: number }>();
  for (const [at, title] of header.entries()) {
    const read = readHeader(title);
    if (read === undefined) continue;
    const { column, rest } = read;
    if (column === 'code' && shareOf(rows, at, (text) => PLACE_CODE.test(text)) <= 0.5) continue;
    const other = best.get(column);
    if (other === undefined || rest < other.rest) best.set(column, { at, rest });
  }
  // A column for each level has less in it than an address with a street.
  if (best.has('city') || best.has('barangay')) best.delete('address');
  return Object.fromEntries([...best].map(([column, { at }]) => [column, at]));
}

/** The columns of whose texts more than half are of a kind, the surest first. */
function byContent(width: number, rows: readonly (readonly string[])[], recognize: Recognize): PlaceColumns {
  const known = new Map<string, readonly PlaceColumn[]>();
  const recognized = (text: string): readonly PlaceColumn[] => {
    let columns = known.get(text);
    if (columns === undefined) known.set(text, (columns = recognize(text)));
    return columns;
  };
  const kinds = ['code', ...MATCH_LEVELS] as const;
  const shares = kinds.flatMap((column) =>
    Array.from({ length: width }, (_, at) => ({
      column,
      at,
      share: shareOf(rows, at, (text) => recognized(text).includes(column)),
    })),
  );
  const found: Partial<Record<PlaceColumn, number>> = {};
  for (const { column, at, share } of shares.toSorted((one, other) => other.share - one.share)) {
    if (share > 0.5 && found[column] === undefined && !Object.values(found).includes(at)) found[column] = at;
  }
  const isTaken = (at: number) => Object.values(found).includes(at);
  const zips = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !isTaken(at) && shareOf(rows, at, (text) => ZIP_CODE.test(text) && recognized(text).includes('zip')) > 0.9,
  );
  const [zip, ...others] = zips;
  return zip === undefined || others.length > 0 || Object.keys(found).length === 0 ? found : { ...found, zip };
}

/** The column whose texts are most like addresses, of several words or parts; the only column is one anyway. */
function likeAddress(width: number, rows: readonly (readonly string[])[]): number | undefined {
  if (width === 1) return 0;
  const isLong = (text: string): boolean => /\p{L}.*,.*\p{L}/u.test(text) || /(?:\p{L}\S*\s+){3}\p{L}/u.test(text);
  const shares = Array.from({ length: width }, (_, at) => shareOf(rows, at, isLong));
  const most = Math.max(...shares);
  return most > 0.5 ? shares.indexOf(most) : undefined;
}

/**
 * Whether the first row of a table has the names of its columns, and is not a place itself.
 *
 * @param recognize what texts of the rows can be.
 */
export function isHeader(first: readonly string[], recognize: Recognize = () => []): boolean {
  const texts = first.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.some((text) => /^\W*\d[\d\s.,-]*$/.test(text) || recognize(text).length > 0)) return false;
  return texts.some((text) => readHeader(text) !== undefined) || texts.length > 1;
}

/** What a place column is called where people choose one. */
export const PLACE_COLUMN_NAMES: Readonly<Record<PlaceColumn, string>> = {
  region: 'Region',
  province: 'Province',
  city: 'City or municipality',
  barangay: 'Barangay',
  address: 'Address in one column',
  zip: 'ZIP code',
  code: 'PSGC code',
};
