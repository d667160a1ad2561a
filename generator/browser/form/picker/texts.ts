import { type CommonTexts, ENGLISH, FILIPINO, isFilipino } from '../texts.ts';

/** What the picker says in one language. */
export interface Texts extends CommonTexts {
  readonly choose: string;
  readonly noProvince: string;
  /** The choice that stands for the cities of a region that have no province. */
  readonly citiesWithoutProvince: string;
  readonly choices: (label: string, count: number) => string;
  readonly failed: (label: string) => string;
}

const IN_ENGLISH: Texts = {
  ...ENGLISH,
  choose: 'Choose…',
  noProvince: 'No province',
  citiesWithoutProvince: 'Cities without a province',
  choices: (label, count) => `${label}: ${count} to choose from.`,
  failed: (label) => `The list could not be loaded: ${label}.`,
};

const IN_FILIPINO: Texts = {
  ...FILIPINO,
  choose: 'Pumili…',
  noProvince: 'Walang lalawigan',
  citiesWithoutProvince: 'Mga lungsod na walang lalawigan',
  choices: (label, count) => `${label}: ${count} na mapagpipilian.`,
  failed: (label) => `Hindi na-load ang listahan: ${label}.`,
};

/** The texts for a language tag. */
export const textsFor = (lang: string): Texts => (isFilipino(lang) ? IN_FILIPINO : IN_ENGLISH);
