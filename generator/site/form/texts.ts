import { MAX_SUGGESTIONS } from './address/suggestion.ts';

const OTHERWISE = 'choose the address yourself.';
const KUNG_HINDI = 'piliin na lang ang tirahan.';

/** The texts of all elements in English. */
export const ENGLISH = {
  address: 'Address',
  labels: ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay'],
  loading: 'Loading…',
  retry: 'Try again',
  wrongBase: (base: string) => `The attribute “base” is not a web address: ${base}`,
  pending: 'The address is still being loaded. Wait a moment.',
  unknown: (code: string) => `The code ${code} was not found.`,
  divided: (name: string, into: string) => `${name} was divided into ${into}.`,
  areas: (count: number) => `${count} areas`,
  ended: (name: string) => `${name} is no longer in the list.`,
  missing: (label: string) => `Choose the ${label.toLowerCase()} from the list.`,
  location: {
    locate: 'Use my location',
    cancel: 'Cancel',
    locating: 'Finding your location…',
    inside: (place: string, accuracy: string) =>
      `In ${place}, by the boundaries named below. Your location is accurate to about ${accuracy}.`,
    probably: (place: string, accuracy: string) =>
      `Probably in ${place}, by the boundaries named below. Your location is only accurate to about ${accuracy}, and a border is nearer. If you are in one of these, choose it:`,
    rest: (place: string) =>
      `In ${place}, by the boundaries named below, in a part that belongs to none of its barangays.`,
    unknown: (place: string, accuracy: string, areOffered: boolean) =>
      `In ${place}, but the boundaries named below do not say in which of its barangays. Your location is accurate to about ${accuracy}. ${areOffered ? 'If you are in one of these, choose it:' : `Please ${OTHERWISE}`}`,
    water: () =>
      'In no barangay, by the boundaries named below; perhaps on the water. Nearest to your location, choose yours:',
    rough: (_place: string, accuracy: string) =>
      `Your location is only accurate to about ${accuracy}. Nearest to your location, choose yours:`,
    near: (_place: string, accuracy: string) =>
      `Nearest to your location, which is accurate to about ${accuracy}. Distances are to the middle of a barangay. Choose yours:`,
    chosen: (place: string) => `Chosen: ${place}.`,
    away: (distance: string) => `${distance} away`,
    faults: {
      insecure: `Your browser gives a location only to pages with https. Please ${OTHERWISE}`,
      blocked: `This page is set not to use locations. Please ${OTHERWISE}`,
      denied: `Your browser does not give this page your location. Allow it in its settings, or ${OTHERWISE}`,
      unavailable: `Your location was not found. Is it turned on in your device? Try again, or ${OTHERWISE}`,
      timeout: `It took too long to find your location. Try again, or ${OTHERWISE}`,
      withoutData: `These addresses come without the places of barangays. Please ${OTHERWISE}`,
      failed: `What is needed to find your address could not be loaded. Try again, or ${OTHERWISE}`,
    },
    outside: (_place: string, distance: string) =>
      `Your location seems to be outside the Philippines: the nearest barangay is ${distance} away. Please ${OTHERWISE}`,
  },
};

export type CommonTexts = typeof ENGLISH;

/** Why no area is found: the browser does not say where it is, or the host has no data, or it could not be loaded. */
export type LocationFault = keyof CommonTexts['location']['faults'];

/** The texts of all elements in Filipino. */
export const FILIPINO: CommonTexts = {
  address: 'Tirahan',
  labels: ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay'],
  loading: 'Naglo-load…',
  retry: 'Subukan muli',
  wrongBase: (base) => `Hindi web address ang attribute na “base”: ${base}`,
  pending: 'Nilo-load pa ang tirahan. Maghintay sandali.',
  unknown: (code) => `Hindi nahanap ang kodigong ${code}.`,
  divided: (name, into) => `Hinati ang ${name} sa ${into}.`,
  areas: (count) => `${count} lugar`,
  ended: (name) => `Wala na sa listahan ang ${name}.`,
  missing: (label) => `Pumili sa listahan: ${label}.`,
  location: {
    locate: 'Gamitin ang aking lokasyon',
    cancel: 'Kanselahin',
    locating: 'Hinahanap ang iyong lokasyon…',
    inside: (place, accuracy) =>
      `Nasa ${place}, ayon sa mga hangganang nasa ibaba. Tumpak ang lokasyon mo nang mga ${accuracy}.`,
    probably: (place, accuracy) =>
      `Malamang na nasa ${place}, ayon sa mga hangganang nasa ibaba. Mga ${accuracy} lang ang katumpakan ng lokasyon mo, at mas malapit ang isang hangganan. Kung nasa isa ka sa mga ito, piliin iyon:`,
    rest: (place) =>
      `Nasa ${place}, ayon sa mga hangganang nasa ibaba, sa bahaging wala sa alinman sa mga barangay nito.`,
    unknown: (place, accuracy, areOffered) =>
      `Nasa ${place}, pero hindi sinasabi ng mga hangganang nasa ibaba kung saang barangay nito. Tumpak ang lokasyon mo nang mga ${accuracy}. ${areOffered ? 'Kung nasa isa ka sa mga ito, piliin iyon:' : `Kung hindi, ${KUNG_HINDI}`}`,
    water: () =>
      'Wala sa anumang barangay, ayon sa mga hangganang nasa ibaba; baka nasa tubig. Mga pinakamalapit, piliin ang sa iyo:',
    rough: (_place, accuracy) =>
      `Mga ${accuracy} lang ang katumpakan ng lokasyon mo. Mga pinakamalapit, piliin ang sa iyo:`,
    near: (_place, accuracy) =>
      `Mga pinakamalapit sa lokasyon mo, na tumpak nang mga ${accuracy}. Hanggang sa gitna ng barangay ang layo. Piliin ang sa iyo:`,
    chosen: (place) => `Napili: ${place}.`,
    away: (distance) => `${distance} ang layo`,
    faults: {
      insecure: `Sa mga page na may https lang nagbibigay ng lokasyon ang browser mo: ${KUNG_HINDI}`,
      blocked: `Nakatakda ang page na ito na hindi gumamit ng lokasyon: ${KUNG_HINDI}`,
      denied: `Hindi ibinibigay ng browser mo ang lokasyon mo sa page na ito. Payagan ito sa settings, o ${KUNG_HINDI}`,
      unavailable: `Hindi nahanap ang lokasyon mo. Nakabukas ba ito sa device mo? Subukan muli, o ${KUNG_HINDI}`,
      timeout: `Masyadong natagalan ang paghahanap sa lokasyon mo. Subukan muli, o ${KUNG_HINDI}`,
      withoutData: `Walang kasamang lokasyon ng mga barangay ang mga tirahang ito: ${KUNG_HINDI}`,
      failed: `Hindi na-load ang kailangan para mahanap ang tirahan mo. Subukan muli, o ${KUNG_HINDI}`,
    },
    outside: (_place, distance) =>
      `Mukhang nasa labas ng Pilipinas ang lokasyon mo: ${distance} ang layo ng pinakamalapit na barangay; ${KUNG_HINDI}`,
  },
};

const PICKER_ENGLISH = {
  choose: 'Choose…',
  noProvince: 'No province',
  citiesWithoutProvince: 'Cities without a province',
  choices: (label: string, count: number) => `${label}: ${count} to choose from.`,
  failed: (label: string) => `The list could not be loaded: ${label}.`,
};

const PICKER_FILIPINO: typeof PICKER_ENGLISH = {
  choose: 'Pumili…',
  noProvince: 'Walang lalawigan',
  citiesWithoutProvince: 'Mga lungsod na walang lalawigan',
  choices: (label, count) => `${label}: ${count} na mapagpipilian.`,
  failed: (label) => `Hindi na-load ang listahan: ${label}.`,
};

const fitting = (count: number): string => (count === 1 ? '1 area fits' : `${count} areas fit`);

const ADDRESS_ENGLISH = {
  hint: (label: string, example: string) => `${label}, such as ${example}`,
  /** The kinds of a step that has several, or a longer label. */
  kinds: { city: 'City', municipality: 'Municipality', 'sub-municipality': 'District' },
  matches: {
    names: (count: number) =>
      count === 0
        ? 'No matches. Check the spelling, or add the city or province.'
        : count === MAX_SUGGESTIONS
          ? `The ${MAX_SUGGESTIONS} best matches. Add the city or province.`
          : count === 1
            ? '1 match.'
            : `${count} matches.`,
    zipCode: (count: number) => (count === 1 ? '1 area has this ZIP code.' : `${count} areas have this ZIP code.`),
    address: (count: number) => `${fitting(count)} this address.`,
    partial: (count: number) => `${fitting(count)} a part of this address.`,
  },
  clear: 'Clear the field',
  unloaded: 'The address could not be loaded.',
  offline: 'You are offline. The search waits.',
  unchosen: 'Choose an address from the list, or clear the field.',
};

const ADDRESS_FILIPINO: typeof ADDRESS_ENGLISH = {
  hint: (label, example) => `${label}, gaya ng ${example}`,
  kinds: { city: 'Lungsod', municipality: 'Bayan', 'sub-municipality': 'Distrito' },
  matches: {
    names: (count) =>
      count === 0
        ? 'Walang tugma. Suriin ang baybay, o idagdag ang lungsod o lalawigan.'
        : count === MAX_SUGGESTIONS
          ? `Ang ${MAX_SUGGESTIONS} pinakamalapit na tugma. Idagdag ang lungsod o lalawigan.`
          : `${count} tugma.`,
    zipCode: (count) => `${count} lugar ang may ganitong ZIP code.`,
    address: (count) => `${count} lugar ang tugma sa tirahang ito.`,
    partial: (count) => `${count} lugar ang tugma sa bahagi ng tirahang ito.`,
  },
  clear: 'Burahin ang nasa kahon',
  unloaded: 'Hindi na-load ang tirahan.',
  offline: 'Offline ka. Naghihintay ito.',
  unchosen: 'Pumili ng tirahan sa listahan, o burahin ang nasa kahon.',
};

type Texts<Own> = readonly [english: Own, filipino: Own];

/** The texts of the picker alone. */
export const PICKER_TEXTS: Texts<typeof PICKER_ENGLISH> = [PICKER_ENGLISH, PICKER_FILIPINO];
export type PickerTexts = CommonTexts & typeof PICKER_ENGLISH;

/** The texts of the address field alone. */
export const ADDRESS_TEXTS: Texts<typeof ADDRESS_ENGLISH> = [ADDRESS_ENGLISH, ADDRESS_FILIPINO];
export type AddressTexts = CommonTexts & typeof ADDRESS_ENGLISH;

/** The texts of all elements and those of one element: in Filipino for `fil` and `tl`, otherwise in English. */
export function textsFor<Own>(lang: string, [english, filipino]: Texts<Own>): CommonTexts & Own {
  return /^(fil|tl)\b/i.test(lang) ? { ...FILIPINO, ...filipino } : { ...ENGLISH, ...english };
}
