/** What the picker says in one language. */
export interface Texts {
  /** The name of the group of all steps, unless the page gives it another one. */
  readonly address: string;
  /** The labels of the steps, in order. */
  readonly labels: readonly string[];
  readonly choose: string;
  readonly loading: string;
  readonly noProvince: string;
  /** The choice that stands for the cities of a region that have no province. */
  readonly citiesWithoutProvince: string;
  readonly choices: (label: string, count: number) => string;
  readonly failed: (label: string) => string;
  readonly retry: string;
  readonly wrongBase: (base: string) => string;
  /** Why a form is not sent while it is not known whether a code is current. */
  readonly pending: string;
  readonly unknown: (code: string) => string;
  /** What became of an area: `into` is a list of names, or {@link Texts.areas}. */
  readonly divided: (name: string, into: string) => string;
  readonly areas: (count: number) => string;
  readonly ended: (name: string) => string;
  readonly missing: (label: string) => string;
}

const ENGLISH: Texts = {
  address: 'Address',
  labels: ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay'],
  choose: 'Choose…',
  loading: 'Loading…',
  noProvince: 'No province',
  citiesWithoutProvince: 'Cities without a province',
  choices: (label, count) => `${label}: ${count} to choose from.`,
  failed: (label) => `The list could not be loaded: ${label}.`,
  retry: 'Try again',
  wrongBase: (base) => `The attribute “base” is not a web address: ${base}`,
  pending: 'The address is still being loaded. Please wait a moment.',
  unknown: (code) => `The code ${code} was not found.`,
  divided: (name, into) => `${name} was divided into ${into}.`,
  areas: (count) => `${count} areas`,
  ended: (name) => `${name} is no longer in the list.`,
  missing: (label) => `Please choose: ${label}.`,
};

const FILIPINO: Texts = {
  address: 'Tirahan',
  labels: ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay'],
  choose: 'Pumili…',
  loading: 'Naglo-load…',
  noProvince: 'Walang lalawigan',
  citiesWithoutProvince: 'Mga lungsod na walang lalawigan',
  choices: (label, count) => `${label}: ${count} na mapagpipilian.`,
  failed: (label) => `Hindi na-load ang listahan: ${label}.`,
  retry: 'Subukan muli',
  wrongBase: (base) => `Hindi web address ang attribute na “base”: ${base}`,
  pending: 'Nilo-load pa ang tirahan. Maghintay sandali.',
  unknown: (code) => `Hindi nahanap ang kodigong ${code}.`,
  divided: (name, into) => `Hinati ang ${name} sa ${into}.`,
  areas: (count) => `${count} lugar`,
  ended: (name) => `Wala na sa listahan ang ${name}.`,
  missing: (label) => `Pakipili: ${label}.`,
};

/** The texts for a language tag: Filipino for `fil` and `tl`, otherwise English. */
export const textsFor = (lang: string): Texts => (/^(fil|tl)\b/i.test(lang) ? FILIPINO : ENGLISH);
