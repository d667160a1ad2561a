import type { Area } from '../dataset/area.ts';

/** Writes a body: minified JSON and one line feed. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Writes a body that is an array of items, each of which is already JSON. */
export const jsonArray = (items: readonly string[]): string => `[${items.join()}]\n`;

/** Caches the result of a function for each area, because an item appears in up to ten lists. */
export function perArea<Value>(compute: (area: Area) => Value): (area: Area) => Value {
  const known = new Map<Area, Value>();
  return (area) => {
    let value = known.get(area);
    if (value === undefined) known.set(area, (value = compute(area)));
    return value;
  };
}
