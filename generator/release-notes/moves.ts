import { groupBy } from '../group-by.ts';
import { capitalized, counted, listed } from '../format.ts';
import { localityPart, provincePart, regionPart } from '../dataset/code.ts';
import type { Change } from '../dataset/history/change.ts';
import { afterComma, nameIn, placeOf } from './places.ts';
import type { Paragraph, Step } from './step.ts';
import { inCode } from './words.ts';

/** The areas that have another parent, with how many areas in them have another code for that reason. */
export function describeMoves(step: Step): readonly Paragraph[] {
  const moved = step.changes.filter(({ change }) => change === 'moved');
  const recoded = step.changes.filter(({ change }) => change === 'recoded');
  const above = moved.filter(({ kind }) => kind !== 'barangay');
  const barangays = moved.filter(({ kind }) => kind === 'barangay');
  const paragraphs = [
    ...[...groupBy(above, ({ to }) => `${to}`).values()].map((group) => ofGroup(group, recoded, step)),
    ...[...groupBy(barangays, ({ from, to }) => `${from} ${to}`).values()].map((group) => ofGroup(group, [], step)),
  ];
  const codes = new Set(moved.map(({ code }) => code));
  const others = recoded.filter(({ code }) => !isWithin(code ?? '', codes));
  return others.length === 0
    ? paragraphs
    : [
        ...paragraphs,
        { text: `${counted(others.length, 'other area has a new code', 'other areas have new codes')}.` },
      ];
}

/** Areas that moved to the same parent. */
function ofGroup(group: readonly Change[], recoded: readonly Change[], step: Step): Paragraph {
  const { before, after } = step;
  const [first, ...others] = group as [Change, ...Change[]];
  const origins = [...new Set(group.map(({ from }) => from ?? ''))];
  const codes = new Set(group.map(({ code }) => code));
  const following = recoded.filter(({ code }) => isWithin(code ?? '', codes)).length;
  const inside = others.length === 0 ? 'in it' : 'in them';
  const rest = following === 0 ? '' : `; ${counted(following, `area ${inside} has`, `areas ${inside} have`)} new codes`;
  const way = describeWay(origins, first.to ?? '', step);
  if (others.length === 0) {
    const { code, formerCode } = first;
    return {
      text: `${capitalized(nameIn(after, code))} (${inCode(formerCode)} → ${inCode(code)}) moved ${way}${rest}.`,
    };
  }
  return {
    text: `${capitalized(listed(group.map(({ code }) => nameIn(after, code))))} moved ${way}${rest}.`,
    items: group.map(({ code, formerCode, from }) => {
      const formerly = origins.length > 1 ? `, formerly in ${nameIn(before, from)}` : '';
      return `${inCode(formerCode)} → ${inCode(code)} ${after.get(code ?? '')?.name}${formerly}`;
    }),
  };
}

/** From where, if that is one place, and to where: `from Payao to Imelda, Zamboanga Sibugay`. */
function describeWay(origins: readonly string[], to: string, { changes, before, after }: Step): string {
  const isNew = changes.some(({ change, code }) => change === 'created' && code === to);
  const name = nameIn(after, to);
  const target = `${isNew ? `the new ${name.replace(/^the /, '')}` : name}${afterComma(placeOf(after, to))}`;
  const [origin = '', ...others] = origins;
  if (others.length > 0) return `to ${target}`;
  const edition = after.has(origin) ? after : before;
  const place = placeOf(edition, origin);
  const isNear = place === placeOf(after, to);
  return `from ${nameIn(edition, origin)}${isNear ? '' : afterComma(place)} to ${target}`;
}

const isWithin = (code: string, codes: ReadonlySet<string | null>): boolean =>
  [localityPart(code), provincePart(code), regionPart(code)].some((each) => codes.has(each));
