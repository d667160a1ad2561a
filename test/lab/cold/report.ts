import { formatRow } from '../../../generator/core/format.ts';
import { median } from '../bench/timed.ts';
import type { Use } from './instance.ts';
import { CONSTANT, type FirstRequest } from './requests.ts';

type Measured = ReadonlyMap<FirstRequest, readonly Use[]>;

/** The most that the API can use above what a constant uses, as medians. */
const LIMITS: Readonly<Record<keyof Use, { readonly what: string; readonly most: number; readonly unit: string }>> = {
  start: { what: 'the start', most: 60, unit: 'ms' },
  request: { what: 'the first request', most: 10, unit: 'ms' },
  memory: { what: 'an instance', most: 40, unit: 'MB' },
};
const COLUMNS = ['start', 'request', 'memory'] as const;

const medianOf = (measured: Measured, request: FirstRequest, of: keyof Use): number =>
  median((measured.get(request) ?? []).map((use) => use[of]));

/** The use of a request above the constant. */
const above = (measured: Measured, request: FirstRequest, of: keyof Use): number =>
  medianOf(measured, request, of) - medianOf(measured, CONSTANT, of);

/** A sentence for each limit that is passed; that of the start applies to the median of all instances. */
export function passedLimits(measured: Measured): readonly string[] {
  const start = startAbove(measured);
  const starts = [{ who: 'every instance', used: start, ...LIMITS.start }];
  const others = [...measured.keys()].flatMap((request) =>
    (['request', 'memory'] as const).map((of) => ({
      who: request.what,
      used: above(measured, request, of),
      ...LIMITS[of],
      most: request.most?.[of] ?? LIMITS[of].most,
    })),
  );
  return [...starts, ...others]
    .filter(({ used, most }) => used > most)
    .map(
      ({ who, what, used, most, unit }) => `${who}: ${what} uses ${used.toFixed(1)} ${unit}, more than ${most} ${unit}`,
    );
}

/** The CPU time of the start of the API above the start of the constant. */
export function startAbove(measured: Measured): number {
  const starts = [...measured].flatMap(([request, uses]) => (request === CONSTANT ? [] : uses));
  return median(starts.map(({ start }) => start)) - medianOf(measured, CONSTANT, 'start');
}

const WIDTHS = [34, 10, 7, 7, 10, 7, 7, 10, 7, 7];

/** The table of a runtime. */
export function formatUses(runtime: string, measured: Measured): string {
  const rows = [...measured].map(([request, uses]) => [
    request.what,
    ...COLUMNS.flatMap((of) =>
      [medianOf(measured, request, of), Math.max(...uses.map((use) => use[of])), above(measured, request, of)].map(
        (figure) => figure.toFixed(1),
      ),
    ),
  ]);
  return [[runtime, 'start ms', 'worst', 'above', 'first ms', 'worst', 'above', 'RSS MB', 'worst', 'above'], ...rows]
    .map((cells) => formatRow(cells, WIDTHS))
    .concat(
      `${runtime}: the start uses ${startAbove(measured).toFixed(1)} ms above a constant, the median of all instances`,
    )
    .join('\n');
}
