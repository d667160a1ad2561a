import { counted, formatGrowth } from '../../core/format.ts';
import type { MapArea } from './map-areas.ts';

export const FIGURE_NAMES = ['density', 'population', 'growth', 'urban', 'income'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** The colours of the classes, the lowest first, which lightness alone tells apart; the last two are for areas that shrink. */
export const RAMPS = {
  light: ['#eef2a6', '#a9dbad', '#5fbcb4', '#267b9e', '#2a5ca3', '#25256d', '#b35806', '#f5b26b'],
  dark: ['#333a86', '#2f66a6', '#3494b5', '#62bfae', '#aedcaa', '#f3f6b6', '#f5b26b', '#9c4f0a'],
} as const;

const [DARKEST, LOSS] = [5, 6];

/** The caption is the title of a picture, if it says more. */
type Figure = Readonly<{ title: string; caption?: string; unit: string; format: (value: number) => string }>;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));
const share = (value: number): string => `${value % 100 === 0 ? value : value.toFixed(1)}%`;
const ordinal = (number: number): string => `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`;

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  density: { title: 'Density', caption: 'Population density', unit: 'people per km²', format: rounded },
  population: { title: 'Population', unit: 'people', format: whole },
  growth: { title: 'Growth', unit: '% per year', format: formatGrowth },
  urban: { title: 'Urban share', unit: '% of people in urban barangays', format: share },
  income: { title: 'Income class', unit: '1st is the highest', format: ordinal },
};

/** A class of the values of a picture: from a value to below another one. */
export interface ValueClass {
  readonly from: number;
  readonly below: number;
  readonly label: string;
  /** The position of its colour in `RAMPS`. */
  readonly tone: number;
}

const MAX_CLASSES = 6;

/**
 * The classes of values, the lowest first, each with at least one value, and all with about as many, but the highest with
 * fewer if it is too wide. Classes without limits, such as of income, have the number of their areas; growth has a limit at 0.
 */
export function classesOf(name: FigureName, values: readonly number[]): readonly ValueClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const different = [...new Set(sorted)];
  const isExact =
    different.length === 1 || name === 'income' || (name === 'urban' && different.every((each) => each % 100 === 0));
  const { format } = FIGURES[name];
  const limits = isExact ? different.slice(1) : (name === 'growth' ? growthLimits : figureLimits)(sorted);
  const starts = [...new Set([sorted[0] ?? 0, ...limits])].sort((a, b) => a - b);
  const all = starts.map((from, at) => ({ from, below: starts[at + 1] ?? Infinity }));
  const classes = all.filter(({ from, below }) => sorted.some((value) => value >= from && value < below));
  const losses = name === 'growth' ? classes.filter(({ from }) => from < 0).length : 0;
  return classes.map(({ from, below }, at) => ({
    from,
    below,
    label: isExact
      ? classes.length === 1
        ? `all ${format(from)}`
        : `${format(from)} (${counted(sorted.filter((value) => value === from).length, 'area', 'areas')})`
      : classes.length === 1
        ? `${format(from)} to ${format(sorted.at(-1) ?? from)}`
        : at === 0
          ? `under ${format(below)}`
          : below === Infinity
            ? `${format(from)} and over`
            : `${format(from)} to under ${format(below)}`,
    tone:
      name === 'income'
        ? Math.floor(((from - 1) * DARKEST) / (Math.max(5, sorted.at(-1) ?? 0) - 1))
        : at < losses
          ? LOSS + 2 - losses + at
          : toneOf(at - losses, classes.length - losses, name),
  }));
}

/** The shares of the values that are below each limit, if a few are far above all others, as the density of cities. */
const SKEWED = [0.2, 0.4, 0.6, 0.8, 0.92];
/** The most times its lowest value that the highest one of a class can be. */
const WIDEST = 5;

const evenly = (count: number) => Array.from({ length: count - 1 }, (_, at) => (at + 1) / count);

/** The limits below which such shares of the values are, rounded to two significant digits. */
const limitsOf = (sorted: readonly number[], shares: readonly number[]): readonly number[] =>
  shares.map((share) => Number((sorted[Math.floor(share * sorted.length)] ?? 0).toPrecision(2)));

/** The limits between few different values, in the middle of two; or else between many. */
function figureLimits(sorted: readonly number[]): readonly number[] {
  const different = [...new Set(sorted)];
  if (different.length <= MAX_CLASSES) {
    return different.slice(1).map((value, at) => Number(((value + (different[at] ?? value)) / 2).toPrecision(2)));
  }
  const limits = limitsOf(sorted, evenly(MAX_CLASSES));
  return (sorted.at(-1) ?? 0) < WIDEST * (limits.at(-1) ?? 0) ? limits : limitsOf(sorted, SKEWED);
}

const growthLimits = (sorted: readonly number[]): readonly number[] => {
  const [losses, gains] = [sorted.filter((value) => value < 0), sorted.filter((value) => value >= 0)];
  return [...limitsOf(losses, evenly(2)), 0, ...limitsOf(gains, evenly(MAX_CLASSES - 2))];
};

/** Growth begins with the second colour, as the first one is too near those of areas that shrink. */
function toneOf(at: number, count: number, name: FigureName): number {
  const first = name === 'growth' ? 1 : 0;
  return count === 1 ? 3 : first + Math.round((at * (DARKEST - first)) / (count - 1));
}

/** The unit behind a value of a figure. */
export const unitOf = (name: FigureName): string =>
  name === 'income' ? 'income class' : FIGURES[name].unit.replace(/^% /, '');

/** The value of an area with its unit. */
export const said = (area: MapArea, name: FigureName): string =>
  area[name] === null ? 'no data' : `${FIGURES[name].format(area[name])} ${unitOf(name)}`;
