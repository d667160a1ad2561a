import { areasAt, codeAbove, type MapArea, type MapLevel, levelsWithin } from '../shared/map-areas.ts';
import { element, fillElement } from './element.ts';
import { FIGURE_NAMES, type FigureName } from '../shared/map-figures.ts';
import { html } from '../shared/html.ts';

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
const within = element('within', HTMLSelectElement);
const locality = element('locality', HTMLSelectElement);
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
  const [figures, levels]: [readonly string[], readonly string[]] = [figuresOf(place), levelsOf(place, figure)];
  for (const input of CHOICES.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const [value, offered] = input.name === 'figure' ? [figure, figures] : [level, levels];
    input.checked = input.value === value;
    input.labels?.[0]?.toggleAttribute('hidden', !offered.includes(input.value));
  }
  element('levels', HTMLElement).hidden = levels.length === 1;
  const chosen = place?.level === 'city' ? place : undefined;
  within.value = chosen === undefined ? (place?.code ?? '') : codeAbove(chosen);
  const below = within.value === '' ? [] : areasAt(areas, 'city', within.value);
  fillElement(
    locality,
    html`<option value="">All</option>${below.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}`,
  );
  locality.value = chosen?.code ?? '';
  element('localities', HTMLElement).hidden = within.value === '';
  apart.checked = hasApart;
  apart.closest('label')?.toggleAttribute('hidden', !areas.some(({ locatedIn }) => locatedIn === place?.code));
}

const figuresOf = (place: MapArea | undefined): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => name !== 'income' || place?.level !== 'city');

const levelsOf = (place: MapArea | undefined, figure: FigureName): readonly MapLevel[] =>
  levelsWithin(place).filter((each) => figure !== 'income' || each !== 'region');

/** The parameters of the address of a choice. */
export function choiceQuery({ figure, level, place, hasApart }: Choice): string {
  const all = { figure, level, ...(place && { within: place.code }), ...(!hasApart && { apart: 'no' }) };
  return `?${new URLSearchParams(all)}`;
}

/** A change of the form: another region or province leaves the locality. */
CHOICES.addEventListener('change', ({ target }) => {
  if (target === within) locality.value = '';
});
CHOICES.addEventListener('submit', (event) => event.preventDefault());
