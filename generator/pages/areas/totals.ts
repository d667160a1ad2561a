import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { KINDS, PLURALS, type Kind } from '../../dataset/kind.ts';
import type { Collection } from '../../dataset/collection.ts';

/** How many areas of each kind there are; kinds of which there are none are left out. */
export const totalsOf = (hierarchy: Hierarchy): readonly { readonly kind: Kind; readonly count: number }[] =>
  KINDS.map((kind) => ({ kind, count: hierarchy.count(null, PLURALS[kind] as Collection) })).filter(
    ({ count }) => count > 0,
  );
