import { capitalized, counted, listed } from '../../core/format.ts';
import { groupBy } from '../../core/group-by.ts';
import { type Act, byAct } from '../../core/psgc/act.ts';
import { type Change, type Entry, isGone } from '../../core/psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../../core/psgc/code.ts';
import { countedAreas, PLURALS } from '../../core/psgc/kinds.ts';

/** The entries of a release by code. An `Edition` is one. */
export interface CodeFinder {
  readonly get: (code: string) => Entry | undefined;
  readonly has: (code: string) => boolean;
}

/** A release and the one before it, with what changed between them. */
export interface Step {
  readonly changes: readonly Change[];
  readonly before: CodeFinder;
  readonly after: CodeFinder;
}

interface Told {
  readonly text: string;
  readonly changes: readonly Change[];
}

/** A paragraph of the notes, and the items of the list after it, if there is one. */
export interface Paragraph extends Told {
  readonly items?: readonly Told[];
}

/** The law behind all of some changes; `null` if they have several, or if that of one is not known. */
export function basisOf([first, ...others]: readonly Change[]): Act | null {
  const basis = first?.basis ?? null;
  return others.every((each) => each.basis === basis) ? basis : null;
}

/** A text with the law behind all that it tells, if that is one. */
export function withLaw({ text, changes }: Told): string {
  const basis = basisOf(changes);
  return basis === null ? text : text.replace(/[.:]$/, (mark) => `, ${byAct(basis)}${mark}`);
}

/** A paragraph as Markdown. The law behind all of it is named once, otherwise that of each item. */
export function toMarkdown({ items = [], ...told }: Paragraph): string {
  const hasLaw = basisOf(told.changes) !== null;
  const lines = items.map((item) => `- ${item.text}${hasLaw ? '' : inParentheses(basisOf(item.changes))}\n`);
  return lines.length === 0 ? `${withLaw(told)}\n` : `${withLaw(told)}\n\n${lines.join('')}`;
}

/** The law after what it is the law of: ` (by Republic Act No. 12000)`. Nothing if it is not known. */
export const inParentheses = (basis: Act | null): string => (basis === null ? '' : ` (${byAct(basis)})`);

/** A code in a text: `` `1804500000` ``. */
export const inCode = (code: string | null): string => `\`${code}\``;

/** The name of an area within a sentence: `the City of Bacoor`, `Cavite`, `the Negros Island Region (NIR)`. */
export function nameIn(edition: CodeFinder, code: string | null): string {
  const { name, level } = edition.get(code ?? '') ?? { name: `${code}`, level: '' };
  const hasArticle = level === 'Reg' ? !/^(?:Region|MIMAROPA)\b/.test(name) : /\bCity of\b/.test(name);
  return hasArticle ? `the ${name}` : name;
}

/** The areas above an area, from below: `the City of Bacoor, Cavite`. Nothing for a region and an independent city. */
export function placeOf(edition: CodeFinder, code: string): string {
  const isArea = (each: string): boolean => (edition.get(each)?.level ?? '') !== '';
  if (regionPart(code) === code || (provincePart(code) === code && edition.get(code)?.level === 'City')) return '';
  const above = [...new Set([localityPart(code), provincePart(code)])].filter((each) => each !== code && isArea(each));
  const names = above.map((each) => nameIn(edition, each));
  return [...names, ...(above.includes(provincePart(code)) ? [] : [regionName(edition, code)])].join(', ');
}

function regionName(edition: CodeFinder, code: string): string {
  const name = edition.get(regionPart(code))?.name ?? '';
  return /\(([A-Z]+)\)$/.exec(name)?.[1] ?? nameIn(edition, regionPart(code));
}

/** The name of an area that another one left, as it is called after the changes if it still is there: `Ligawasan`. */
export const nameOfOrigin = (code: string | null, { before, after }: Pick<Step, 'before' | 'after'>): string =>
  nameIn(after.has(code ?? '') ? after : before, code);

const afterComma = (place: string): string => (place === '' ? '' : `, ${place}`);

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
    ...ofChange('ended').map((change) => ({
      text: `${change.name} (${inCode(change.formerCode)})${afterComma(placeOf(step.before, change.formerCode ?? ''))}, is gone. PSA names no successor.`,
      changes: [change],
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
    return { text: `${names} in ${place} ${first.verb} ${first.name} (${inCode(first.code)}).`, changes: group };
  }
  const kind = group[0]?.kind ?? 'barangay';
  return {
    text: `${countedAreas(group.length, kind)} of ${place} became ${successors.length}:`,
    items: successors.map(({ code, former, verb, name }) => ({
      text: `${listed(former.map((each) => each.name))} ${verb} ${name} (${inCode(code)})`,
      changes: former,
    })),
    changes: group,
  };
}

function ofSplit(changes: readonly Change[], { before, after }: Step): Paragraph {
  const [{ formerCode, name }] = changes as [Change, ...Change[]];
  const parts = listed(changes.map(({ code }) => `${nameIn(after, code)} (${inCode(code)})`));
  const whole = `${name} (${inCode(formerCode)}) of ${placeOf(before, formerCode ?? '')}`;
  return { text: `${whole} was split into ${changes.length}: ${parts}.`, changes };
}

function ofCreated(changes: readonly Change[], { after }: Step): Paragraph {
  const [{ kind, code }] = changes as [Change, ...Change[]];
  const names = capitalized(listed(changes.map((each) => `${nameIn(after, each.code)} (${inCode(each.code)})`)));
  const above = placeOf(after, code ?? '');
  const place = above === '' ? '' : ` of ${above}`;
  const isOne = changes.length === 1;
  if (kind === null) return { text: `PSA lists the new ${isOne ? 'placeholder' : 'placeholders'} ${names}.`, changes };
  const text = isOne ? `${names} is a new ${kind}${place}.` : `${names} are new ${PLURALS[kind]}${place}.`;
  return { text, changes };
}

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
  if (others.length === 0) return paragraphs;
  return [
    ...paragraphs,
    { text: `${counted(others.length, 'other area has a new code', 'other areas have new codes')}.`, changes: others },
  ];
}

function ofGroup(group: readonly Change[], recoded: readonly Change[], step: Step): Paragraph {
  const { after } = step;
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
      changes: group,
    };
  }
  return {
    text: `${capitalized(listed(group.map(({ code }) => nameIn(after, code))))} moved ${way}${rest}.`,
    items: group.map((change) => {
      const { code, formerCode, from } = change;
      const formerly = origins.length > 1 ? `, formerly in ${nameOfOrigin(from, step)}` : '';
      const text = `${inCode(formerCode)} → ${inCode(code)} ${after.get(code ?? '')?.name}${formerly}`;
      return { text, changes: [change] };
    }),
    changes: group,
  };
}

/** From where, if that is one place, and to where: `from Payao to Imelda, Zamboanga Sibugay`. */
function describeWay(origins: readonly string[], to: string, step: Step): string {
  const { changes, before, after } = step;
  const isNew = changes.some(({ change, code }) => change === 'created' && code === to);
  const name = nameIn(after, to);
  const target = `${isNew ? `the new ${name.replace(/^the /, '')}` : name}${afterComma(placeOf(after, to))}`;
  const [origin = '', ...others] = origins;
  if (others.length > 0) return `to ${target}`;
  const edition = after.has(origin) ? after : before;
  const place = placeOf(edition, origin);
  const isNear = place === placeOf(after, to);
  return `from ${nameOfOrigin(origin, step)}${isNear ? '' : afterComma(place)} to ${target}`;
}

const isWithin = (code: string, codes: ReadonlySet<string | null>): boolean =>
  [localityPart(code), provincePart(code), regionPart(code)].some((each) => codes.has(each));
