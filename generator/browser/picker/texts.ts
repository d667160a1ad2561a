/** What the picker says in one language. */
export interface Texts {
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
  readonly unknown: (code: string) => string;
  readonly missing: (label: string) => string;
}

const ENGLISH: Texts = {
  labels: ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay'],
  choose: 'Choose…',
  loading: 'Loading…',
  noProvince: 'No province',
  citiesWithoutProvince: 'Cities without a province',
  choices: (label, count) => `${label}: ${count} to choose from.`,
  failed: (label) => `The list could not be loaded: ${label}.`,
  retry: 'Try again',
  unknown: (code) => `No area has the code ${code}.`,
  missing: (label) => `Please choose: ${label}.`,
};

const FILIPINO: Texts = {
  labels: ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay'],
  choose: 'Pumili…',
  loading: 'Naglo-load…',
  noProvince: 'Walang lalawigan',
  citiesWithoutProvince: 'Mga lungsod na walang lalawigan',
  choices: (label, count) => `${label}: ${count} na mapagpipilian.`,
  failed: (label) => `Hindi na-load ang listahan: ${label}.`,
  retry: 'Subukan muli',
  unknown: (code) => `Walang lugar na may kodigong ${code}.`,
  missing: (label) => `Pakipili: ${label}.`,
};

/** The texts for a language tag: Filipino for `fil` and `tl`, otherwise English. */
export const textsFor = (lang: string): Texts => (/^(fil|tl)\b/i.test(lang) ? FILIPINO : ENGLISH);
