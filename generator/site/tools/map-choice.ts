import { type MapArea, areasAt, type MapLevel, levelsWithin } from './map-areas.ts';
import { element, fillElement } from './element.ts';
import { FIGURE_NAMES, type FigureName } from './map-figures.ts';
import { provincePart, regionPart } from '../../core/psgc/code.ts';
import { html } from '../pages/html.ts';

/** The choice of what is shown. */
export interface Choice {
  readonly figure: FigureName;
  readonly level: MapLevel;
  /** The code of a region, a province or a locality; empty for the country. */
  readonly within: string;
  /** True if a province is shown with what lies in it but does not belong to it. */
  readonly hasApart: boolean;
}

export const CHOICES = element('choices', HTMLFormElement);
const within = element('within', HTMLSelectElement);
const locality = element('locality', HTMLSelectElement);
const apart = element('apart', HTMLInputElement);

/** The form of the page, which offers only what can be chosen: barangays within a locality, and income where it is known. */
export class MapChoice {
  readonly #areas: readonly MapArea[];
  readonly #provinces: ReadonlySet<string>;

  constructor(areas: readonly MapArea[], provinces: ReadonlySet<string>) {
    this.#areas = areas;
    this.#provinces = provinces;
  }

  /** The choice of an address or of the form; what it lacks, or what cannot be shown, is the nearest that can. */
  read(given: URLSearchParams | FormData, otherwise: Pick<Choice, 'figure' | 'level'>): Choice {
    const places = [given.get('locality'), given.get('within')];
    const place = places.flatMap((code) => this.#areas.find((area) => area.code === code)?.code ?? [])[0] ?? '';
    const figures = this.#figures(place);
    const figure = [given.get('figure'), otherwise.figure].flatMap(
      (name) => figures.find((each) => each === name) ?? [],
    )[0];
    const levels = this.#levels(place, figure ?? 'density');
    const level = [given.get('level'), otherwise.level].flatMap(
      (name) => levels.find((each) => each === name) ?? [],
    )[0];
    return {
      figure: figure ?? 'density',
      level: level ?? levels[0] ?? 'city',
      within: place,
      hasApart:
        given instanceof FormData
          ? given.has('apart') || apart.closest('label')?.hidden === true
          : given.get('apart') !== 'no',
    };
  }

  write({ figure, level, within: place, hasApart }: Choice): void {
    const [figures, levels]: [readonly string[], readonly string[]] = [
      this.#figures(place),
      this.#levels(place, figure),
    ];
    for (const input of CHOICES.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
      const [value, offered] = input.name === 'figure' ? [figure, figures] : [level, levels];
      input.checked = input.value === value;
      input.labels?.[0]?.toggleAttribute('hidden', !offered.includes(input.value));
    }
    element('levels', HTMLElement).hidden = levels.length === 1;
    const isLocality = levels[0] === 'barangay';
    const above = isLocality
      ? ([provincePart(place)].find((code) => this.#provinces.has(code)) ?? regionPart(place))
      : place;
    within.value = above;
    const below = above === '' ? [] : areasAt(this.#areas, 'city', above, this.#provinces);
    fillElement(
      locality,
      html`<option value="">All</option>${below.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}`,
    );
    locality.value = isLocality ? place : '';
    element('localities', HTMLElement).hidden = above === '';
    apart.checked = hasApart;
    apart.closest('label')?.toggleAttribute('hidden', !this.#areas.some(({ locatedIn }) => locatedIn === place));
  }

  /** The name of the place of a choice. */
  nameOf({ within: place }: Pick<Choice, 'within'>): string {
    return this.#areas.find(({ code }) => code === place)?.name ?? 'the Philippines';
  }

  #figures(place: string): readonly FigureName[] {
    return FIGURE_NAMES.filter((name) => name !== 'income' || levelsWithin(place, this.#provinces)[0] !== 'barangay');
  }

  #levels(place: string, figure: FigureName): readonly MapLevel[] {
    return levelsWithin(place, this.#provinces).filter((each) => figure !== 'income' || each !== 'region');
  }
}

/** The parameters of the address of a choice. */
export function choiceQuery({ figure, level, within: place, hasApart }: Choice): string {
  const all = { figure, level, ...(place !== '' && { within: place }), ...(!hasApart && { apart: 'no' }) };
  return `?${new URLSearchParams(all)}`;
}

/** A change of the form: another region or province leaves the locality. */
CHOICES.addEventListener('change', ({ target }) => {
  if (target === within) locality.value = '';
});
CHOICES.addEventListener('submit', (event) => event.preventDefault());
