import type { AreaNames, NameEntry, NameForm, NameTable } from './area-names.ts';
import type { Area } from '../areas/area.ts';
import type { PackedNames } from '../gazetteer/gazetteer.ts';
import { memoized, once } from '../kept.ts';

const FORMS: Readonly<Record<NameForm, string>> = {
  official: 'O',
  part: 'P',
  other: 'T',
  former: 'F',
  divided: 'D',
  island: 'I',
  short: 'S',
  typo: 'Y',
};
const FORM_OF = new Map(Object.entries(FORMS).map(([form, letter]) => [letter, form as NameForm]));
const ENTRY = /^([0-9a-z]+)([A-Z])([0-9a-z]*)(\+?)$/;
const BASE = 36;
/** The steps of a cost that are kept. */
const STEPS = 20;
const OF_WORDS = '';

/** Packs names; `areas` are all that have some, in the order in which they are opened. */
export function packAreaNames(names: NameTable, areas: readonly Area[]): PackedNames {
  const numbers = new Map(areas.map((area, at) => [area, at.toString(BASE)]));
  const packed = ({ area, form, cost, isShared }: NameEntry): string =>
    `${numbers.get(area)}${FORMS[form]}${cost === 0 ? '' : Math.round(cost * STEPS).toString(BASE)}${isShared ? '+' : ''}`;
  const lines = new Map<string, Map<string, string>>();
  const add = (group: string, name: string, entry: string): void => {
    const ofGroup = lines.get(group) ?? new Map<string, string>();
    const before = ofGroup.get(name);
    lines.set(group, ofGroup.set(name, before === undefined ? entry : `${before},${entry}`));
  };
  for (const key of names.entries.keys())
    for (const entry of names.find(key) ?? []) add(key[0] ?? '', key, packed(entry));
  for (const entry of names.all()) if (entry.form !== 'short') add(OF_WORDS, entry.words.join(' '), packed(entry));
  return Object.fromEntries(
    [...lines].sort().map(([group, ofGroup]) => [
      group,
      [...ofGroup]
        .sort()
        .map((line) => line.join('='))
        .join('\n'),
    ]),
  );
}

/** Opens packed names: those that begin with a character when one of them is first looked for. */
export function openAreaNames(packed: PackedNames, areas: readonly Area[]): AreaNames {
  const entriesOf = (text: string, words: readonly string[]): readonly NameEntry[] =>
    text.split(',').flatMap((packedEntry) => {
      const [, number = '', letter = '', cost = '', shared = ''] = ENTRY.exec(packedEntry) ?? [];
      const [area, form] = [areas[parseInt(number, BASE)], FORM_OF.get(letter)];
      if (area === undefined || form === undefined) return [];
      return [
        {
          area,
          form,
          cost: cost === '' ? 0 : parseInt(cost, BASE) / STEPS,
          isShared: shared !== '',
          words,
          whole: [],
        },
      ];
    });
  const linesOf = memoized((group: string) => {
    const lines = new Map<string, string | readonly NameEntry[]>();
    for (const line of (packed[group] ?? '').split('\n')) {
      const end = line.indexOf('=');
      lines.set(line.slice(0, end), line.slice(end + 1));
    }
    return lines;
  });
  return {
    find: (key) => {
      const lines = linesOf(key[0] ?? '');
      const found = lines.get(key);
      if (typeof found !== 'string') return found;
      const entries = entriesOf(found, []);
      lines.set(key, entries);
      return entries;
    },
    all: once(() => [...linesOf(OF_WORDS)].flatMap(([words, text]) => entriesOf(String(text), words.split(' ')))),
  };
}
