import { groupBy } from '../group-by.ts';
import { capitalized, counted, listed } from '../format.ts';
import { PLURALS } from '../dataset/kind.ts';
import { isGone, type Change } from '../dataset/history/change.ts';
import { afterComma, nameIn, placeOf } from './places.ts';
import type { Paragraph, Step } from './step.ts';
import { inCode } from './words.ts';

/** The areas that were merged, split, created, or are gone without a successor. */
export function describeArrivals(step: Step): readonly Paragraph[] {
  const ofChange = (word: Change['change']) => step.changes.filter(({ change }) => change === word);
  const merged = groupBy(ofChange('merged'), ({ formerCode }) => placeOf(step.before, formerCode ?? ''));
  const split = groupBy(ofChange('split'), ({ formerCode }) => formerCode ?? '');
  const parents = new Set(step.changes.filter(({ change }) => change === 'moved').map(({ to }) => to));
  const results = new Set(step.changes.filter(isGone).map(({ code }) => code));
  const created = ofChange('created').filter(({ code }) => !parents.has(code) && !results.has(code));
  const places = groupBy(created, ({ kind, code }) => `${kind} ${placeOf(step.after, code ?? '')}`);
  return [
    ...[...merged].map(([place, group]) => ofMerged(place, group, step)),
    ...[...split.values()].map((group) => ofSplit(group, step)),
    ...[...places.values()].map((group) => ofCreated(group, step)),
    ...ofChange('ended').map(({ name, formerCode }) => ({
      text: `${name} (${inCode(formerCode)})${afterComma(placeOf(step.before, formerCode ?? ''))}, is gone. PSA names no successor.`,
    })),
  ];
}

function ofMerged(place: string, group: readonly Change[], { changes, after }: Step): Paragraph {
  const isCreated = (code: string) => changes.some((each) => each.change === 'created' && each.code === code);
  const successors = [...groupBy(group, ({ code }) => code ?? '')].map(([code, former]) => {
    const verb = isCreated(code) ? 'became' : 'became a part of';
    return { code, former, verb, name: nameIn(after, code) };
  });
  const [first, ...others] = successors;
  if (first !== undefined && others.length === 0) {
    const names = listed(first.former.map(({ name, formerCode }) => `${name} (${inCode(formerCode)})`));
    return { text: `${names} in ${place} ${first.verb} ${first.name} (${inCode(first.code)}).` };
  }
  const kind = group[0]?.kind ?? 'barangay';
  return {
    text: `${counted(group.length, kind, PLURALS[kind])} of ${place} became ${successors.length}:`,
    items: successors.map(
      ({ code, former, verb, name }) => `${listed(former.map((each) => each.name))} ${verb} ${name} (${inCode(code)})`,
    ),
  };
}

function ofSplit(group: readonly Change[], { before, after }: Step): Paragraph {
  const [{ formerCode, name }] = group as [Change, ...Change[]];
  const parts = listed(group.map(({ code }) => `${nameIn(after, code)} (${inCode(code)})`));
  const place = placeOf(before, formerCode ?? '');
  return { text: `${name} (${inCode(formerCode)}) of ${place} was split into ${group.length}: ${parts}.` };
}

function ofCreated(group: readonly Change[], { after }: Step): Paragraph {
  const [{ kind, code }] = group as [Change, ...Change[]];
  const names = capitalized(listed(group.map((each) => `${nameIn(after, each.code)} (${inCode(each.code)})`)));
  const above = placeOf(after, code ?? '');
  const place = above === '' ? '' : ` of ${above}`;
  if (kind === null)
    return { text: `PSA lists the new ${group.length === 1 ? 'placeholder' : 'placeholders'} ${names}.` };
  return {
    text: group.length === 1 ? `${names} is a new ${kind}${place}.` : `${names} are new ${PLURALS[kind]}${place}.`,
  };
}
