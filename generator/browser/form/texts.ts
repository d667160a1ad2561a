/** What all elements say in one language. */
export interface CommonTexts {
  /** What an element is called, unless the page gives it another name. */
  readonly address: string;
  /** The names of the steps, in order. */
  readonly labels: readonly string[];
  readonly loading: string;
  readonly retry: string;
  readonly wrongBase: (base: string) => string;
  /** Why a form is not sent while it is not known whether a code is current. */
  readonly pending: string;
  readonly unknown: (code: string) => string;
  /** What became of an area: `into` is a list of names, or {@link CommonTexts.areas}. */
  readonly divided: (name: string, into: string) => string;
  readonly areas: (count: number) => string;
  readonly ended: (name: string) => string;
  readonly missing: (label: string) => string;
}

export const ENGLISH: CommonTexts = {
  address: 'Address',
  labels: ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay'],
  loading: 'Loading…',
  retry: 'Try again',
  wrongBase: (base) => `The attribute “base” is not a web address: ${base}`,
  pending: 'The address is still being loaded. Please wait a moment.',
  unknown: (code) => `The code ${code} was not found.`,
  divided: (name, into) => `${name} was divided into ${into}.`,
  areas: (count) => `${count} areas`,
  ended: (name) => `${name} is no longer in the list.`,
  missing: (label) => `Please choose: ${label}.`,
};

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
  missing: (label) => `Pakipili: ${label}.`,
};

/** Whether a language tag is that of Filipino: `fil` or `tl`. Everybody else reads English. */
export const isFilipino = (lang: string): boolean => /^(fil|tl)\b/i.test(lang);
