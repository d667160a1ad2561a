import type { Area } from '../dataset/area.ts';

/** A body: minified JSON with one line feed at its end. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** A body that is an array of items which are JSON already. */
export const jsonArray = (items: readonly string[]): string => `[${items.join()}]\n`;

/** Remembers what a function returns for each area: an item appears in up to ten lists. */
export function perArea<Value>(compute: (area: Area) => Value): (area: Area) => Value {
  const known = new Map<Area, Value>();
  return (area) => {
    let value = known.get(area);
    if (value === undefined) known.set(area, (value = compute(area)));
    return value;
  };
}
