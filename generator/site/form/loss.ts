import { type PickerItem, usualName, usualNames } from './area.ts';
import type { CommonTexts } from './texts.ts';
import { missingStep, type Way } from './way.ts';
import type { Kind } from '../../core/psgc/kinds.ts';

/** The areas that took the place of a code that was looked up in vain, in the list from which something is to be chosen. */
export function successorsOn(way: Way, last: number): readonly (PickerItem & { readonly kind: Kind })[] {
  const { kind, successors } = way.lost?.record ?? {};
  const areas = way.lists[missingStep(way, last)] ?? [];
  return areas.flatMap(({ code, name }) => (kind && successors?.includes(code) ? { code, name, kind } : []));
}

/** Says what became of a code that was looked up in vain; empty if nothing has to be chosen in its place. */
export function lossOn(way: Way, last: number, texts: CommonTexts): string {
  const missing = missingStep(way, last);
  if (!way.lost || missing === -1) return '';
  const { code, record } = way.lost;
  if (!record || record.status === 'current') return texts.unknown(code);
  const { length } = record.successors;
  const listed = successorsOn(way, last);
  const name = usualName(record.name);
  const into = listed.length === length ? usualNames(listed.map((area) => area.name)) : texts.areas(length);
  return `${length === 0 ? texts.ended(name) : texts.divided(name, into)} ${texts.missing(texts.labels[missing] ?? '')}`;
}
