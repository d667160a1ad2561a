/** The meaning of each word: groups of words by what they mean, with spaces in between. */
const meaningsOf = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(groups).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning])));

/** Words in tables and addresses that the names of the dataset do not have: Filipino, or ambiguous in a search. */
export const WRITTEN_WORDS: ReadonlyMap<string, string> = meaningsOf({
  barangay: 'brgys brng brngy brgay bgry bgay bgys bar brgi vrgy btgy bgy brgy brg bry',
  barrio: 'bo',
  poblacion: 'pobl pblcn',
  municipality: 'mun munic muni',
  city: 'lungsod siyudad cty',
  province: 'lalawigan prov',
  region: 'reg rehiyon',
  nuestra: 'nuestro',
  senor: 'sr',
  general: 'gral genl',
  captain: 'cap kap capt',
  president: 'pdte presidente',
  governor: 'gob gobernador',
  bernardo: 'brdo',
  francisco: 'fco',
  juan: 'jn',
  san: 'sn',
  nueva: 'nva',
  misamis: 'mis',
  davao: 'dav',
  negros: 'neg',
  zamboanga: 'zambo',
  manila: 'mla mnl mnla',
  district: 'dest',
  nuevo: 'nvo',
  no: 'no num number',
  village: 'vill',
  heights: 'hts',
  boulevard: 'blvd',
  avenue: 'ave',
  highway: 'hwy hiway',
  road: 'rd',
  zone: 'zn',
});

/** Words in several languages that say the same in a name; a single letter only at one of its ends. */
const SAME: ReadonlyMap<string, string> = meaningsOf({
  north: 'norte northern hilaga nrt nte n',
  south: 'sur southern timog s',
  east: 'este eastern silangan e',
  west: 'weste western oeste kanluran w',
  '1': 'uno one first',
  '2': 'dos two second',
  '3': 'tres three third',
  '4': 'cuatro kwatro kuatro four fourth',
  '5': 'cinco singko sinko five',
  '6': 'seis sais six',
  '7': 'siete syete seven',
  '8': 'ocho otso eight',
  '9': 'nueve nuebe nine',
});

/** The word that says the same in another language: `norte` is north, and `dos` is 2; a letter only at an end. */
export const wordInEnglish = (word: string, isAtEnd: boolean): string =>
  word.length === 1 && !isAtEnd ? word : (SAME.get(word) ?? word);

/** The kinds of things that a word says in a text about a place, whatever the areas are. */
export const SAYS = {
  barangay: 1 << 0,
  city: 1 << 1,
  municipality: 1 << 2,
  province: 1 << 3,
  region: 1 << 4,
  /** The word behind the name of a street: `Rizal Street`. */
  street: 1 << 5,
  /** A thing within a barangay with a number or a name of its own, before its name: `Purok 3`, `Blk 5`, `Sitio Ibaba`. */
  part: 1 << 6,
  /** A building, an estate or an office, behind its name: `Villa Verde Subdivision`, `Cebu Provincial Hospital`. */
  building: 1 << 7,
  /** Where the place is seen from: `near`, `12 km N of`. */
  relation: 1 << 8,
  country: 1 << 9,
  /** A word that can stand beside each name: `the`, `capital`, `proper`. */
  filler: 1 << 10,
  of: 1 << 11,
  /** The word behind the name of a district of Manila. */
  district: 1 << 12,
  /** A building or an estate that has the name of a town by chance: `Don Carlos Village`, not `Cebu Provincial Hospital`. */
  estate: 1 << 13,
} as const;

/** The kinds of things within a barangay: a street, a purok, a building, or where it is seen from. */
export const LOCAL = SAYS.street | SAYS.part | SAYS.building | SAYS.relation;

/** Words of places within a barangay that stand behind its name as often as before it: `Linao Purok 17`. */
export const PARTS: ReadonlySet<string> = new Set('purok prk sitio block blk lot phase'.split(' '));

/** Words that begin the name of a person, or of a place that is called after a town: `New Cebu`. */
export const BEFORE_NAMES: ReadonlySet<string> = new Set(
  'new old nueva nuevo bagong general president governor don dona'.split(' '),
);

const CLASSES: ReadonlyMap<string, number> = new Map(
  (
    [
      [SAYS.barangay, 'barangay barrio'],
      [SAYS.city, 'city'],
      [SAYS.municipality, 'municipality town bayan'],
      [SAYS.province, 'province'],
      [SAYS.region, 'region'],
      [
        SAYS.street,
        'street avenue road boulevard highway drive dr lane extension alley circle expressway bypass way str st sts streets corner cor',
      ],
      [
        SAYS.part,
        'purok prk sitio so zone blk block lot phase ph unit floor flr rm room door km kilometer stall bldg ground sector cluster area corner cor',
      ],
      [
        SAYS.building,
        'building bldg subdivision subd village homes residences compound heights plaza mall tower hospital school church hall market center centre elementary high university college resort hotel bridge plant terminal farm estate estates condominium technopark park station chapel depot gym court office warehouse garden gardens townhomes executive rural health rhu bhs clinic infirmary medical police municipal provincial',
      ],
      [
        SAYS.relation,
        'near in at from beside along behind opposite opp fronting across between nr before sa malapit tapat likod harap',
      ],
      [SAYS.country, 'philippines pilipinas phil phils phl ph'],
      [SAYS.filler, 'the capital proper poblacion ng sa na formerly huc icc cc no'],
      [SAYS.of, 'of ng'],
      [SAYS.district, 'district'],
      [
        SAYS.estate,
        'village subdivision subd homes residences compound heights townhomes estate estates technopark condominium building bldg tower',
      ],
    ] as const
  ).reduce((classes, [says, words]) => {
    for (const word of words.split(' ')) classes.set(word, (classes.get(word) ?? 0) | says);
    return classes;
  }, new Map<string, number>()),
);

/** The kinds of things that a word says, as the sum of values of `SAYS`. */
export const saidBy = (word: string): number => CLASSES.get(word) ?? 0;

/** Words that only say of what kind an area is; without them a name is still known. */
const GENERIC = new Set(
  'barangay barrio poblacion zone ward district city municipality province region capital number of the'.split(' '),
);

export const isGenericWord = (word: string): boolean => GENERIC.has(word);
