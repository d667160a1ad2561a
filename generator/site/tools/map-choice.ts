import {
  areasAt,
  codeAbove,
  LEVEL_NAMES,
  type MapArea,
  type MapFile,
  type MapLevel,
  levelsWithin,
} from '../shared/map-areas.ts';
import { element, elements, fillElement } from './element.ts';
import { FIGURE_NAMES, type FigureName, FIGURES } from '../shared/map-figures.ts';
import { html } from '../shared/html.ts';
import { optionsOf } from '../shared/blocks.ts';
import type { TableLevel } from '../shared/place-choice.ts';

/** The choice of what is shown. */
export interface Choice {
  readonly figure: FigureName;
  readonly level: MapLevel;
  /** A region, a province or a locality; none for the country. */
  readonly place: MapArea | undefined;
  /** True if a province is shown with what lies in it but does not belong to it. */
  readonly hasApart: boolean;
}

export const CHOICES = element('choices', HTMLFormElement);
const fields = elements(HTMLSelectElement, 'figure', 'level', 'within', 'locality');
const { within, locality } = fields;
const apart = element('apart', HTMLInputElement);

/** The choice of an address or of the form; what it lacks, or what cannot be shown, is the nearest that can. */
export function readChoice(
  given: URLSearchParams | FormData,
  otherwise: Pick<Choice, 'figure' | 'level'>,
  areas: readonly MapArea[],
): Choice {
  const codes = [given.get('locality'), given.get('within')];
  const place = codes.flatMap((code) => areas.find((area) => area.code === code) ?? [])[0];
  const figure = firstOffered(figuresOf(place), given.get('figure'), otherwise.figure) ?? 'density';
  const levels = levelsOf(place, figure);
  return {
    figure,
    level: firstOffered(levels, given.get('level'), otherwise.level) ?? levels[0] ?? 'city',
    place,
    hasApart:
      given instanceof FormData
        ? given.has('apart') || apart.closest('label')?.hidden === true
        : given.get('apart') !== 'no',
  };
}

const firstOffered = <Each extends string>(offered: readonly Each[], ...wanted: readonly unknown[]) =>
  wanted.flatMap((value) => offered.find((each) => each === value) ?? [])[0];

/** Writes a choice into the form, which offers only what can be chosen: barangays within a locality, and income where it is known. */
export function writeChoice({ figure, level, place, hasApart }: Choice, areas: readonly MapArea[]): void {
  const levels = levelsOf(place, figure);
  const figures = figuresOf(place).map((each) => [each, FIGURES[each].title] as const);
  const names = levels.map((each) => [each, LEVEL_NAMES[each]] as const);
  offer('figure', figures, figure);
  offer('level', names, level);
  fields.level.parentElement?.toggleAttribute('hidden', levels.length === 1);
  const chosen = place?.level === 'city' ? place : undefined;
  within.value = chosen === undefined ? (place?.code ?? '') : codeAbove(chosen);
  const below = within.value === '' ? [] : areasAt(areas, 'city', within.value);
  offer('locality', [['', 'All'], ...below.map(({ code, name }) => [code, name] as const)], chosen?.code ?? '');
  element('localities', HTMLElement).hidden = within.value === '';
  apart.checked = hasApart;
  apart.closest('label')?.toggleAttribute('hidden', !areas.some(({ locatedIn }) => locatedIn === place?.code));
}

const offer = (name: keyof typeof fields, options: Parameters<typeof optionsOf>[0], chosen: string): void =>
  fillElement(fields[name], html`${optionsOf(options, chosen)}`);

const figuresOf = (place: MapArea | undefined): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => name !== 'income' || place?.level !== 'city');

const levelsOf = (place: MapArea | undefined, figure: FigureName): readonly MapLevel[] =>
  levelsWithin(place).filter((each) => figure !== 'income' || each === 'city');

/** The parameters of the address of a choice. */
export function choiceQuery({ figure, level, place, hasApart }: Choice): string {
  const all = { figure, level, ...(place && { within: place.code }), ...(!hasApart && { apart: 'no' }) };
  return `?${new URLSearchParams(all)}`;
}

/** The levels of the map as those of the table of places. */
const TABLE_LEVEL: Readonly<Record<MapLevel, TableLevel>> = {
  region: 'regions',
  province: 'provinces-independent',
  city: 'cities-municipalities',
  barangay: 'barangays',
};

/** The parameters of the table with the figures of a choice, which comes first. The urban share is a class of barangays there. */
export function tableQuery({ figure, level, place }: Choice, { census, censusBefore }: MapFile): string {
  const keys: Readonly<Record<FigureName, string>> = {
    density: 'density',
    population: `population_${census}`,
    growth: `growth_${censusBefore}_${census}`,
    urban: 'urban_rural',
    income: 'income_class',
  };
  const key = keys[figure];
  const sort = figure === 'income' ? key : `-${level !== 'barangay' && figure === 'urban' ? keys.population : key}`;
  const columns = [...new Set([key, ...Object.values(keys), 'code'])].join(',');
  return `?${new URLSearchParams({ level: TABLE_LEVEL[level], sort, ...(place && { within: place.code }), columns })}`;
}

/** A change of the form: another region or province leaves the locality. */
CHOICES.addEventListener('change', ({ target }) => {
  if (target === within) locality.value = '';
});
CHOICES.addEventListener('submit', (event) => event.preventDefault());
