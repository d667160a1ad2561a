import { ENGLISH, FILIPINO, isFilipino } from '../texts.ts';

const IN_ENGLISH = {
  ...ENGLISH,
  choose: 'Choose…',
  noProvince: 'No province',
  citiesWithoutProvince: 'Cities without a province',
  choices: (label: string, count: number) => `${label}: ${count} to choose from.`,
  failed: (label: string) => `The list could not be loaded: ${label}.`,
};

/** What the picker says in one language. */
export type Texts = typeof IN_ENGLISH;

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
