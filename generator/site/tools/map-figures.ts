import { isRegion, type MapArea } from './map-areas.ts';
import { html, type Html } from '../pages/html.ts';

export const FIGURE_NAMES = ['population', 'density', 'growth', 'urban', 'income'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** The colours of the classes, the lowest first; their lightness alone tells them apart. */
export const RAMPS = {
  light: ['#eef2a6', '#a9dbad', '#5fbcb4', '#2f92b8', '#2a5ca3', '#25256d'],
  dark: ['#333a86', '#2f66a6', '#3494b5', '#62bfae', '#aedcaa', '#f3f6b6'],
} as const;

interface Figure {
  readonly title: string;
  readonly unit: string;
  readonly format: (value: number) => string;
  /** The labels of the classes, the lowest first; none if the size of a bubble shows the value. */
  readonly classes: readonly string[];
  /** The position of the class of a value, which is that of its colour. */
  readonly classOf: (value: number) => number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const oneDecimal = (value: number): string => value.toFixed(1);

const DENSITIES = [100, 250, 500, 1000, 5000] as const;

const GROWTHS = [0, 0.5, 1, 1.5, 2] as const;

const ordinal = (number: number): string => `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`;

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  population: { title: 'Population', unit: 'people', format: whole, classes: [], classOf: () => 0 },
  density: {
    title: 'Population density',
    unit: 'people per km²',
    format: (value) => (value < 10 ? oneDecimal(value) : whole(value)),
    classes: ['under 100', '100 to 249', '250 to 499', '500 to 999', '1,000 to 4,999', '5,000 and over'],
    classOf: (value) => DENSITIES.filter((limit) => value >= limit).length,
  },
  growth: {
    title: 'Growth',
    unit: '% more people a year since the census before',
    format: (value) => `${value.toFixed(2)} %`.replace('-', '−'),
    classes: ['shrank', 'under 0.5 %', '0.5 to 0.99 %', '1 to 1.49 %', '1.5 to 1.99 %', '2 % and over'],
    classOf: (value) => GROWTHS.filter((limit) => value >= limit).length,
  },
  urban: {
    title: 'Urban share',
    unit: '% of people in urban barangays',
    format: (value) => `${value % 100 === 0 ? value : oneDecimal(value)} %`,
    classes: ['none', 'under 25 %', '25 to 49 %', '50 to 74 %', '75 to 99 %', 'all'],
    classOf: (value) => (value === 0 ? 0 : value === 100 ? 5 : 1 + Math.floor(value / 25)),
  },
  income: {
    title: 'Income class',
    unit: 'class of local governments, 1st the highest',
    format: ordinal,
    classes: [6, 5, 4, 3, 2, 1].map(ordinal),
    classOf: (value) => 6 - value,
  },
};

/** An item of the legend: a bubble of a population, or a swatch of a class, of what is not known, or of what is apart. */
export interface LegendItem {
  readonly label: string;
  readonly radius: number;
  /** The class; `null` if it is not known. */
  readonly tone: number | null;
  /** True for areas that lie in a province but do not belong to it. */
  readonly isApart: boolean;
}

interface Drawn {
  readonly bubbles: readonly { readonly value: number; readonly radius: number }[];
  readonly marks: readonly { readonly tone: number | null; readonly isApart: boolean }[];
}

/** The legend of a picture whose unit is so many of its own. */
export function legendOf({ bubbles, marks }: Drawn, name: FigureName, unit: number): readonly LegendItem[] {
  const swatch = { radius: 8, tone: 0, isApart: false };
  return [
    ...bubbles.map(({ value, radius }) => {
      return { ...swatch, label: FIGURES.population.format(value), radius: radius / unit };
    }),
    ...classesOf(name, marks).map((each) => ({ ...swatch, ...each })),
    ...(marks.some(({ tone }) => tone === null) ? [{ ...swatch, label: 'not known', tone: null }] : []),
    ...(marks.some(({ isApart }) => isApart) ? [{ ...swatch, label: 'of no province', isApart: true }] : []),
  ];
}

/** The value of an area as people read it; a dash if areas of its kind have none. */
export function shown(area: MapArea, name: FigureName): string {
  const value = area[name];
  if (name === 'income' && isRegion(area.code)) return '–';
  return value === null ? 'not known' : FIGURES[name].format(value);
}

/** The row of an area in the table beside the map. */
export const areaRow = (area: MapArea): Html =>
  html`<tr data-code="${area.code}"><th scope="row"><a href="/areas/${area.code}">${area.name}</a>${area.within === '' ? null : html` <small>${area.within}</small>`}</th>${FIGURE_NAMES.map((name) => html`<td class="right" data-column="${name}">${shown(area, name)}</td>`)}</tr>
`;

/** The classes of a figure; of income without those at the ends that no mark has. */
function classesOf(name: FigureName, marks: Drawn['marks']): readonly Pick<LegendItem, 'label' | 'tone'>[] {
  const classes = FIGURES[name].classes.map((label, tone) => ({ label, tone }));
  const tones = marks.flatMap(({ tone }) => tone ?? []);
  return name === 'income' ? classes.slice(Math.min(...tones), Math.max(...tones) + 1) : classes;
}
