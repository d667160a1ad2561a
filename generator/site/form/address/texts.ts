import { ENGLISH, FILIPINO, isFilipino } from '../texts.ts';
import { LIMIT } from './search.ts';

const IN_ENGLISH = {
  ...ENGLISH,
  hints: [
    'Region, such as Bicol',
    'Province, such as Ilocos Norte',
    'City or municipality, such as Cebu City',
    '',
    'Barangay and city or municipality, such as San Antonio, Pasig',
  ],
  kinds: {
    region: 'Region',
    province: 'Province',
    city: 'City',
    municipality: 'Municipality',
    'sub-municipality': 'District',
    barangay: 'Barangay',
  },
  matches: {
    names: (count: number) =>
      count === 0
        ? 'No matches. Check the spelling, or leave out street and subdivision names.'
        : count === LIMIT
          ? `The ${LIMIT} best matches. Add a city or province to narrow them down.`
          : count === 1
            ? '1 match.'
            : `${count} matches.`,
    zipCode: (count: number) => `Areas with this zip code: ${count}.`,
    address: (count: number) => `Areas that fit this address: ${count}.`,
    part: (count: number) => `Areas that fit a part of this address: ${count}.`,
  },
  failed: 'Search isn’t working right now.',
  unloaded: 'The address could not be loaded.',
  offline: 'You are offline. It goes on as soon as you are online again.',
  unchosen: 'Please choose an address from the list, or clear the field.',
};

/** What the field says in one language. */
export type Texts = typeof IN_ENGLISH;

const IN_FILIPINO: Texts = {
  ...FILIPINO,
  hints: [
    'Rehiyon, gaya ng Bicol',
    'Lalawigan, gaya ng Ilocos Norte',
    'Lungsod o bayan, gaya ng Cebu City',
    '',
    'Barangay at lungsod o bayan, gaya ng San Antonio, Pasig',
  ],
  kinds: {
    region: 'Rehiyon',
    province: 'Lalawigan',
    city: 'Lungsod',
    municipality: 'Bayan',
    'sub-municipality': 'Distrito',
    barangay: 'Barangay',
  },
  matches: {
    names: (count) =>
      count === 0
        ? 'Walang tugma. Suriin ang baybay, o alisin ang pangalan ng kalye at subdibisyon.'
        : count === LIMIT
          ? `Ang ${LIMIT} pinakamalapit na tugma. Idagdag ang lungsod o lalawigan.`
          : `${count} tugma.`,
    zipCode: (count) => `Mga lugar na may ganitong zip code: ${count}.`,
    address: (count) => `Mga lugar na tugma sa tirahang ito: ${count}.`,
    part: (count) => `Mga lugar na tugma sa bahagi ng tirahang ito: ${count}.`,
  },
  failed: 'Hindi makapaghanap ngayon. Subukan muli.',
  unloaded: 'Hindi na-load ang tirahan.',
  offline: 'Offline ka. Magpapatuloy ito kapag online ka na muli.',
  unchosen: 'Pumili ng tirahan sa listahan, o burahin ang nasa kahon.',
};

/** The texts for a language tag. */
export const textsFor = (lang: string): Texts => (isFilipino(lang) ? IN_FILIPINO : IN_ENGLISH);
