import type { Area } from '../../dataset/area.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { formerNames } from '../../dataset/history/former-names.ts';
import type { OtherName } from '../../dataset/names/writing.ts';

/** The names that an area has or had besides its own. */
export interface MoreNames {
  /** Names in use: `NCR`. */
  readonly others: readonly string[];
  /** Names of earlier releases, and the old names that PSA publishes. */
  readonly former: readonly string[];
}

/** Finds the other names of the areas of a gazetteer. */
export function namesFinder({ writing, history, hierarchy }: Gazetteer): (area: Area) => MoreNames {
  const former = byCode(formerNames(history));
  const others = byCode(writing.otherNames);
  return (area) => {
    const formerOfArea = unique([area.oldName ?? '', ...(former.get(area.code) ?? [])], [area.name]);
    return { former: formerOfArea, others: unique(others.get(area.code) ?? [], [area.name, ...formerOfArea]) };
  };
  function byCode(names: readonly OtherName[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { code, name } of names) {
      if (hierarchy.get(code)?.kind === 'barangay') continue;
      const same = found.get(code);
      if (same === undefined) found.set(code, [name]);
      else same.push(name);
    }
    return found;
  }
}

const unique = (names: readonly string[], known: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '' && !known.includes(name));
