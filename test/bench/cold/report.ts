import { formatRow } from '../../../generator/format.ts';
import { median } from '../timed.ts';
import type { Use } from './instance.ts';
import { CONSTANT, type FirstRequest } from './requests.ts';

type Measured = ReadonlyMap<FirstRequest, readonly Use[]>;

/** The most that the API can use above what a constant uses, as medians. */
const LIMITS: readonly {
  readonly of: keyof Use;
  readonly what: string;
  readonly most: number;
  readonly unit: string;
}[] = [
  { of: 'start', what: 'the start', most: 60, unit: 'ms' },
  { of: 'request', what: 'the first request', most: 10, unit: 'ms' },
  { of: 'memory', what: 'an instance', most: 40, unit: 'MB' },
];

const medianOf = (measured: Measured, request: FirstRequest, of: keyof Use): number =>
  median((measured.get(request) ?? []).map((use) => use[of]));

/** How much more than the constant a request uses. */
const above = (measured: Measured, request: FirstRequest, of: keyof Use): number =>
  medianOf(measured, request, of) - medianOf(measured, CONSTANT, of);

/** A sentence for each limit that a request passes. */
export function passedLimits(measured: Measured): readonly string[] {
  return [...measured.keys()].flatMap((request) =>
    LIMITS.filter(({ of, most }) => above(measured, request, of) > most).map(
      ({ of, what, most, unit }) =>
        `${request.what}: ${what} uses ${above(measured, request, of).toFixed(1)} ${unit}, more than ${most} ${unit}`,
    ),
  );
}

const WIDTHS = [34, 10, 7, 7, 10, 7, 7, 10, 7, 7];

/** The table of a runtime. */
export function formatUses(runtime: string, measured: Measured): string {
  const rows = [...measured].map(([request, uses]) => [
    request.what,
    ...LIMITS.flatMap(({ of }) =>
      [medianOf(measured, request, of), Math.max(...uses.map((use) => use[of])), above(measured, request, of)].map(
        (figure) => figure.toFixed(1),
      ),
    ),
  ]);
  return [[runtime, 'start ms', 'worst', 'above', 'first ms', 'worst', 'above', 'RSS MB', 'worst', 'above'], ...rows]
    .map((cells) => formatRow(cells, WIDTHS))
    .join('\n');
}
