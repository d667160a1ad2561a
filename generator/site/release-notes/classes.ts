import { counted, listed } from '../../core/format.ts';
import { groupBy } from '../../core/group-by.ts';
import { wordsOfField, wordsOfLevel } from '../../core/history/describe-change.ts';
import type { Change } from '../../core/psgc/change.ts';
import { countedAreas, KINDS } from '../../core/psgc/kinds.ts';
import { basisOf, inCode, inParentheses, nameIn, type Paragraph, placeOf, type Step } from './sentences.ts';

/** The areas whose level changed, the other changes of classes and facts as counts, and the new names. */
export function describeClasses(step: Step): readonly Paragraph[] {
  const levels = step.changes.filter(({ field }) => field === 'level');
  const changed = new Set(levels.map(({ code }) => code));
  const renamed = step.changes.filter(({ change }) => change === 'renamed');
  const others = step.changes.filter(({ field, code }) => field !== null && field !== 'level' && !changed.has(code));
  return [
    ...[...groupBy(levels, ({ from, to }) => `${from} ${to}`).values()].map((group) => ofLevel(group, renamed, step)),
    ...[...groupBy(others, ({ field }) => `${field}`).values()].map(ofField),
    ...ofNames(
      step,
      renamed.filter(({ code }) => !changed.has(code)),
    ),
  ];
}

function ofLevel(group: readonly Change[], renamed: readonly Change[], { before, after }: Step): Paragraph {
  const [{ from, to, code }] = group as [Change, ...Change[]];
  const names = group.map((each) => {
    const name = renamed.find((other) => other.code === each.code);
    return { name: name?.from ?? each.name, newName: name?.to ?? null, code: each.code ?? '', change: each };
  });
  const [[one, many], [oneNow, manyNow]] = [wordsOfLevel(`${from}`), wordsOfLevel(`${to}`)];
  const [first, ...others] = names;
  if (first !== undefined && others.length === 0) {
    const called = first.newName === null ? '' : ` and is now called ${nameIn(after, first.code)}`;
    const place = placeOf(before, code ?? '');
    const text = `The ${one} of ${first.name} (${inCode(first.code)}) in ${place} became a ${oneNow}${called}.`;
    return { text, changes: group };
  }
  const isRenamed = names.every(({ newName }) => newName !== null);
  const places = new Set(group.map((each) => placeOf(after, each.code ?? '')));
  const place = places.size === 1 ? ` of ${[...places][0]}` : '';
  return {
    text: `${counted(group.length, one, many)}${place} became ${manyNow}${isRenamed ? ' and have other names' : ''}:`,
    items: names.map(({ name, newName, code: each, change }) => ({
      text: `${arrow(name, newName ?? name)} (${inCode(each)})`,
      changes: [change],
    })),
    changes: group,
  };
}

const arrow = (from: string, to: string): string => (from === to ? to : `${from} → ${to}`);

function ofField(group: readonly Change[]): Paragraph {
  const field = group[0]?.field ?? 'name';
  const counts = KINDS.flatMap((kind) => {
    const count = group.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [countedAreas(count, kind)];
  });
  return { text: `The ${wordsOfField(field)} of ${listed(counts)} changed.`, changes: group };
}

function ofNames({ after }: Step, renamed: readonly Change[]): readonly Paragraph[] {
  if (renamed.length === 0) return [];
  const places = groupBy(renamed, ({ kind, code }) => `${kind === 'barangay'} ${placeOf(after, code ?? '')}`);
  const items = [...places.values()].map((group) => {
    const place = placeOf(after, group[0]?.code ?? '').replace(/^the /, '');
    const hasOne = group.length === 1 || basisOf(group) !== null;
    const names = group.map((each) => `${newName(each)}${hasOne ? '' : inParentheses(each.basis)}`);
    return { text: `${place === '' ? '' : `${place}: `}${names.join('; ')}`, changes: group };
  });
  return [{ text: `${counted(renamed.length, 'name', 'names')} changed:`, items, changes: renamed }];
}

const newName = ({ from, to, kind }: Change): string =>
  `${from} → ${to}${kind === 'barangay' ? '' : ` (${kind ?? 'placeholder'})`}`;
