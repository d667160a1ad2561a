import { formatNumber } from '../../../generator/format.ts';

/** Something that a rehearsal measured. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'paths' | 'uploads' | 'bytes' | 's' | 'rules' | 'assets';
  /** The most that the host takes, or that we allow ourselves. */
  readonly most?: number;
}

/** A figure as a line of text: `manifest: 1,154,507 bytes (at most 2,000,000)`. */
export function formatFigure({ what, value, unit, most }: Figure): string {
  const limit = most === undefined ? '' : ` (at most ${formatNumber(most)})`;
  return `${what}: ${amount(value, unit)}${limit}`;
}

/** The figures that pass their limit, in words. */
export function passedLimits(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap(({ what, value, unit, most = Infinity }) =>
    value > most ? [`${what}: ${amount(value, unit)} are more than the ${amount(most, unit)} allowed`] : [],
  );
}

const amount = (value: number, unit: Figure['unit']): string =>
  `${unit === 's' ? value.toFixed(1) : formatNumber(value)} ${unit}`;
