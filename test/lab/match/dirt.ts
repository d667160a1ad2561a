import type { Area } from '../../../generator/core/areas/area.ts';
import type { Random } from '../../random.ts';
import type { Texts } from './collection.ts';
import {
  BEFORE_BARANGAYS,
  districtForms,
  FORMER_PROVINCES,
  FORMER_REGIONS,
  NICKNAMES,
  PROVINCE_FORMS,
  REGION_FORMS,
} from './forms.ts';
import { abbreviated, asXCity, labelled, misDecoded, otherNumerals, punctuated, togetherOrApart } from './rewriting.ts';
import { withTypingError } from './typing-errors.ts';

type Level = 'region' | 'province' | 'city' | 'barangay';

/** The texts of a row that is being made, and what was done to them. */
export interface Draft {
  readonly area: Area;
  readonly texts: Texts;
  readonly dirt: Set<string>;
}

/** A kind of dirt. */
export interface Dirt {
  readonly name: string;
  /** How often it is done to a row that it can be done to: at random, and in rows that are hard. */
  readonly share: number;
  readonly hard: number;
  /** Texts of the row as they are with it; `undefined` if it cannot be done. */
  readonly apply: (draft: Draft, random: Random) => Partial<Texts> | undefined;
}

/** The entry of a table whose key is the longest beginning of a code. */
const byCode = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined => {
  const keys = Object.keys(table).filter((key) => code.startsWith(key));
  const longest = keys.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : table[longest];
};

const cityOf = ({ area }: Draft): Area => area.cityMunicipality ?? area;

const one = <Key extends string>(key: Key, texts: readonly string[] | undefined, random: Random) =>
  texts === undefined || texts.length === 0 ? undefined : ({ [key]: random.of(texts) } as Record<Key, string>);

/** Changes the text of one of some levels, and says so only if it is another one then. */
const changed =
  (levels: readonly Level[], change: (text: string, random: Random, draft: Draft) => string) =>
  (draft: Draft, random: Random): Partial<Texts> | undefined => {
    const able = levels.flatMap((level) => {
      const before = draft.texts[level];
      const text = before === '' ? '' : change(before, random, draft);
      return text === before ? [] : [{ [level]: text }];
    });
    return able.length === 0 ? undefined : random.of(able);
  };

const withoutRegion: Partial<Texts> = { region: '' };

/** Capitals of provinces, and barangays in the centre: what lists said of them in brackets until 2023. */
const capital = (text: string, random: Random, draft: Draft): string =>
  cityOf(draft).isCapital ? `${text} ${random.of(['(Capital)', '(CAPITAL)', '(capital)'])}` : text;

const oldNames = (area: Area): readonly string[] =>
  area.oldName === null ? [] : area.oldName.split(/;|\//).map((name) => name.trim().replace(/[()]/g, ''));

/** The texts of a row that lost its first column, or in which two columns were swapped. */
const shifted: Dirt['apply'] = ({ texts: { province, city, barangay } }, random) =>
  barangay === '' || city === '' || province === ''
    ? undefined
    : random.of<Partial<Texts>>([
        { region: province, province: city, city: barangay, barangay: '' },
        { province: city, city: province },
        { city: barangay, barangay: city },
      ]);

function asAddress({ texts }: Draft, random: Random): Partial<Texts> {
  const { region, province, city, barangay, zip } = texts;
  const street = random.below(2) === 0 ? [random.of(BEFORE_BARANGAYS)] : [];
  const parts = [...street, barangay, city, province, random.below(4) === 0 ? region : ''].filter(
    (part) => part !== '',
  );
  const between = random.of([', ', ', ', ', ', ', ', ' ', ',', ' - ', '; ']);
  const behind = zip !== '' && random.below(2) === 0 ? random.of([` ${zip}`, `, ${zip}`]) : '';
  const country = random.below(8) === 0 ? random.of([', Philippines', ' Phils.', ', PH']) : '';
  const address = `${parts.join(between)}${behind}${country}`;
  return { region: '', province: '', city: '', barangay: '', zip: '', address };
}

/** In the order in which they are done: what is said first, and how it is spelled after that. */
export const DIRT: readonly Dirt[] = [
  {
    name: 'former region',
    share: 0.3,
    hard: 0.4,
    apply: ({ area }, random) => one('region', byCode(FORMER_REGIONS, area.code), random),
  },
  {
    name: 'another form of the region',
    share: 0.97,
    hard: 0.9,
    apply: ({ area, dirt }, random) =>
      dirt.has('former region') ? undefined : one('region', byCode(REGION_FORMS, area.code), random),
  },
  {
    name: 'province before a division',
    share: 0.4,
    hard: 0.6,
    apply: ({ area }, random) => one('province', byCode(FORMER_PROVINCES, area.code), random),
  },
  {
    name: 'another form of the province',
    share: 0.2,
    hard: 0.4,
    apply: ({ texts: { province } }, random) => one('province', PROVINCE_FORMS[province], random),
  },
  {
    name: 'X Province',
    share: 0.02,
    hard: 0.04,
    apply: changed(['province'], (text, random) => random.of([`${text} Province`, `Province of ${text}`])),
  },
  {
    name: "NCR's district as province",
    share: 0.6,
    hard: 0.6,
    apply: ({ area }, random) => one('province', districtForms(area.code), random),
  },
  {
    name: 'province for an independent city',
    share: 0.6,
    hard: 0.6,
    apply: ({ area }) => (area.locatedIn === null ? undefined : { province: area.locatedIn.name }),
  },
  {
    name: 'initials and short names',
    share: 0.3,
    hard: 0.5,
    apply: (draft, random) => one('city', NICKNAMES[cityOf(draft).name], random),
  },
  {
    name: 'X City',
    share: 0.6,
    hard: 0.6,
    apply: changed(['city'], asXCity),
  },
  {
    name: 'Municipality of X',
    share: 0.01,
    hard: 0.02,
    apply: (draft, random) =>
      cityOf(draft).kind === 'municipality'
        ? { city: `${random.of(['Municipality of ', 'Mun. of ', 'MUNICIPALITY OF '])}${draft.texts.city}` }
        : undefined,
  },
  { name: '(Capital)', share: 0.3, hard: 0.2, apply: changed(['city'], capital) },
  {
    name: '(Pob.)',
    share: 0.3,
    hard: 0.2,
    apply: ({ area, texts: { barangay } }, random) =>
      barangay !== '' && area.isPoblacion && !/pob/i.test(barangay)
        ? { barangay: `${barangay} ${random.of(['(Pob.)', '(POB.)', 'Pob.', '(Poblacion)'])}` }
        : undefined,
  },
  {
    name: 'former name of the city',
    share: 0.1,
    hard: 0.3,
    apply: (draft, random) => one('city', oldNames(cityOf(draft)), random),
  },
  {
    name: 'second name in brackets',
    share: 0.5,
    hard: 0.5,
    apply: ({ area, texts: { barangay } }, random) => {
      const [old] = barangay === '' ? [] : oldNames(area);
      return old === undefined ? undefined : { barangay: random.of([`${barangay} (${old})`, `${old} (${barangay})`]) };
    },
  },
  {
    name: 'second name in brackets',
    share: 0.2,
    hard: 0.4,
    apply: (draft, random) => {
      const [old] = oldNames(cityOf(draft));
      const { city } = draft.texts;
      return old === undefined || city === ''
        ? undefined
        : { city: random.of([`${city} (${old})`, `${old} (${city})`, `${city} (formerly ${old})`]) };
    },
  },
  { name: 'Brgy.', share: 0.08, hard: 0.25, apply: changed(['barangay'], labelled) },
  { name: 'abbreviations', share: 0.15, hard: 0.6, apply: changed(['city', 'barangay'], abbreviated) },
  { name: 'numerals', share: 0.1, hard: 0.6, apply: changed(['barangay'], otherNumerals) },
  {
    name: 'spelling of the city',
    share: 0.03,
    hard: 0.25,
    apply: changed(['city'], withTypingError),
  },
  {
    name: 'spelling of the barangay',
    share: 0.03,
    hard: 0.4,
    apply: changed(['barangay'], withTypingError),
  },
  {
    name: 'spelling of the province',
    share: 0.005,
    hard: 0.06,
    apply: changed(['province'], withTypingError),
  },
  {
    name: 'words together or apart',
    share: 0.005,
    hard: 0.08,
    apply: changed(['city', 'barangay'], togetherOrApart),
  },
  {
    name: 'several levels in one column',
    share: 0.01,
    hard: 0.15,
    apply: ({ texts: { province, city, barangay } }, random) =>
      random.of([
        barangay === '' || city === '' ? undefined : { barangay: `${barangay}, ${city}` },
        city === '' || province === '' ? undefined : { city: `${city}, ${province}` },
        barangay === '' || city === '' ? undefined : { barangay: `${barangay}, ${city}`, city: province, province: '' },
      ]),
  },
  {
    name: 'street or sitio with the barangay',
    share: 0.01,
    hard: 0.12,
    apply: ({ texts: { barangay } }, random) =>
      barangay === ''
        ? undefined
        : {
            barangay: random.of([
              `${random.of(BEFORE_BARANGAYS)}, ${barangay}`,
              `${random.of(['Purok 3', 'Purok 7-A', 'Sitio Malinis', 'Zone 2', 'P-4'])} ${barangay}`,
              `${barangay} (${random.of(['Sitio Malinis', 'Purok 3', 'Proper', 'Centro'])})`,
              `${barangay} ${random.of(['Proper', 'Elementary School', 'Brgy. Hall'])}`,
            ]),
          },
  },
  {
    name: 'ñ as n',
    share: 0.5,
    hard: 0.4,
    apply: changed(['province', 'city', 'barangay'], (text) => text.replaceAll('ñ', 'n').replaceAll('Ñ', 'N')),
  },
  {
    name: 'mojibake',
    share: 0.3,
    hard: 0.7,
    apply: changed(['city', 'barangay'], misDecoded),
  },
  {
    name: 'brackets and punctuation',
    share: 0.14,
    hard: 0.3,
    apply: changed(['barangay', 'city', 'province'], punctuated),
  },
  {
    name: 'zip code',
    share: 0.05,
    hard: 0.05,
    apply: ({ area }) => {
      const zip = area.subMunicipality?.zipCode ?? area.cityMunicipality?.zipCode ?? area.zipCode;
      return zip === null ? undefined : { zip };
    },
  },
  { name: 'no region', share: 0.34, hard: 0.34, apply: () => withoutRegion },
  {
    name: 'no province',
    share: 0.03,
    hard: 0.05,
    apply: ({ texts: { province } }) => (province === '' ? undefined : { province: '' }),
  },
  {
    name: 'no city',
    share: 0.05,
    hard: 0.05,
    apply: ({ texts: { barangay } }) => (barangay === '' ? undefined : { city: '' }),
  },
  { name: 'columns shifted', share: 0.01, hard: 0.04, apply: shifted },
];

/** All texts in one column: streets in front, zip code behind. */
export const ADDRESS: Dirt = { name: 'one column', share: 1, hard: 1, apply: asAddress };
