import { describeClasses } from './classes.ts';
import {
  basisOf,
  type CodeFinder,
  describeArrivals,
  describeMoves,
  inCode,
  nameIn,
  nameOfOrigin,
  type Paragraph,
  placeOf,
  type Step,
  withLaw,
} from './sentences.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { wordsOfField, wordsOfValue } from '../../core/history/describe-change.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { type Act, byAct, withPlainActs } from '../../core/psgc/act.ts';
import { type Change, CHANGES, isGone } from '../../core/psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../../core/psgc/code.ts';
import { spokenKind } from '../../core/psgc/kinds.ts';
import { codePageLink } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';

/** Changes with the sentence about them. Texts have one mark: codes stand between backticks. */
export interface ChangeGroup {
  readonly text: string;
  readonly rows: readonly ChangeLine[];
}

/** The most changes of a group that the page of a release shows at once; more are folded. */
const MAX_UNFOLDED = 30;

/** The changes that a filter finds by one word: those after which an area has another code. */
export const CODE_CHANGED = { word: 'code', changes: ['merged', 'split', 'moved', 'recoded'] } as const;

interface ChangeLine {
  readonly change: Change;
  /** The code in the release, or the former one if it is gone. */
  readonly code: string;
  /** The areas above it, from below. */
  readonly place: string;
  /** The change: `` `0604500000` → `1804500000` ``. */
  readonly text: string;
  /** The law behind it: `by Republic Act No. 12000`; `null` if it is not known, or if it is that of the whole group. */
  readonly law: string | null;
  readonly regions: readonly string[];
}

/** The changes between two releases, in paragraphs. */
export const describeStep = (step: Step): readonly Paragraph[] =>
  [describeMoves, describeArrivals, describeClasses].flatMap((describe) => describe(step));

/** All changes between two releases, each in the group of its sentence, or of one about an area above; cities have usual names. */
export function groupChanges({ changes: own, before, after }: Step): readonly ChangeGroup[] {
  const ownOf = new Map(own.map((change) => [{ ...change, name: usualName(change.name) }, change]));
  const step = { changes: [...ownOf.keys()], before: withUsualNames(before), after: withUsualNames(after) };
  const paragraphs = describeStep(step);
  const groupOf = groupFinder(paragraphs);
  const groups: Change[][] = [...paragraphs.map(() => []), []];
  for (const change of step.changes) groups[groupOf(change) ?? paragraphs.length]?.push(change);
  return groups.flatMap((changes, at) => {
    if (changes.length === 0) return [];
    const told = paragraphs[at] ?? { text: `${counted(changes.length, 'other change', 'other changes')}.`, changes };
    const law = basisOf(told.changes);
    const sorted = changes.toSorted((a, b) => CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change));
    const rows = sorted.map((change) => ({ ...toRow(change, step, law), change: ownOf.get(change) ?? change }));
    return [{ text: withPlainActs(withLaw(told).replace(/:$/, '.')), rows }];
  });
}

const withUsualNames = (edition: CodeFinder): CodeFinder => ({
  has: (code) => edition.has(code),
  get(code) {
    const entry = edition.get(code);
    return entry && { ...entry, name: usualName(entry.name) };
  },
});

function groupFinder(paragraphs: readonly Paragraph[]): (change: Change) => number | undefined {
  const told = new Map<Change, number>();
  const byCode = new Map<string | null, number>();
  const moved = new Map<string | null, number>();
  paragraphs.forEach(({ changes }, at) => {
    for (const change of changes) {
      told.set(change, at);
      if (!byCode.has(change.code)) byCode.set(change.code, at);
      if (change.change !== 'moved') continue;
      moved.set(change.code, at);
      if (!byCode.has(change.to)) byCode.set(change.to, at);
    }
  });
  return (change) => {
    const code = change.code ?? change.formerCode ?? '';
    const above = [localityPart(code), provincePart(code), regionPart(code)].map((each) => moved.get(each));
    const ofAbove = above.find((at) => at !== undefined);
    const isOfAbove = change.change === 'recoded' && ofAbove !== undefined;
    return told.get(change) ?? (isOfAbove ? ofAbove : (byCode.get(code) ?? ofAbove));
  };
}

function toRow(change: Change, step: Step, common: Act | null): ChangeLine {
  const { code, formerCode, basis } = change;
  const isFormer = isGone(change) || code === null;
  const own = (isFormer ? formerCode : code) ?? '';
  return {
    change,
    code: own,
    place: placeOf(isFormer ? step.before : step.after, own).replaceAll(/(?<=^|, )the /g, ''),
    text: describeRow(change, step),
    law: basis === null || basis === common ? null : withPlainActs(byAct(basis)),
    regions: [...new Set([code, formerCode].flatMap((each) => (each === null ? [] : [regionPart(each)])))],
  };
}

function describeRow(change: Change, step: Step): string {
  const { after } = step;
  const { code, formerCode, field, from, to } = change;
  switch (change.change) {
    case 'created':
      return 'new';
    case 'ended':
      return 'ended; PSA names no successor';
    case 'merged':
      return `became a part of ${nameIn(after, code)} (${inCode(code)})`;
    case 'split':
      return `divided; a part is ${nameIn(after, code)} (${inCode(code)})`;
    case 'moved':
      return `from ${nameOfOrigin(from, step)} to ${nameIn(after, to)}: ${inCode(formerCode)} → ${inCode(code)}`;
    case 'recoded':
      return `${inCode(formerCode)} → ${inCode(code)}`;
    case 'renamed':
      return `${from} → ${to}`;
    case 'reclassified':
    case 'corrected': {
      const [was, is] = [from, to].map((value) => (value === null ? 'none' : wordsOfValue(field ?? 'name', value)));
      return `${wordsOfField(field ?? 'name')}: ${was} → ${is}`;
    }
  }
}

/** The number of changes of each kind, as far as there are any; an area that was split counts once. */
export const tallyOf = (changes: readonly Change[]) =>
  CHANGES.map((word) => {
    const ofKind = changes.filter(({ change }) => change === word);
    return { word, count: word === 'split' ? new Set(ofKind.map(({ formerCode }) => formerCode)).size : ofKind.length };
  }).filter(({ count }) => count > 0);

/** The number of codes that a release changed, added and ended: `429 codes changed`. */
function changesOfCodes(changes: readonly Change[]): string {
  const countOf = (...words: readonly string[]) =>
    new Set(changes.flatMap(({ change, formerCode, code }) => (words.includes(change) ? (formerCode ?? code) : [])))
      .size;
  const counts = { changed: countOf(...CODE_CHANGED.changes), new: countOf('created'), ended: countOf('ended') };
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    said.map(([word, count]) => `${counted(count, 'code', 'codes')} ${word}`).join(', ') ||
    `No ${changes.length === 0 ? 'area' : 'code'} changed`
  );
}

/** The number of changes of each kind, in the tone of what they mean for codes, after a sentence. */
export const tally = (changes: readonly Change[], said = changesOfCodes(changes)): Html =>
  html`<p class="buttons tally"><strong>${said}</strong>${tallyOf(changes).map(({ word, count }) => {
    const isLost = word === 'ended' || CODE_CHANGED.changes.some((each) => each === word);
    const tone = isLost ? 'doubtful' : word === 'created' ? 'sure' : 'plain';
    return html` <span data-tone="${tone}">${formatNumber(count)} ${word}</span>`;
  })}</p>
`;

/** Groups of changes for the element `#changes`, in whose attributes the script of the page finds what it filters. */
export const changeList = (groups: readonly ChangeGroup[], hasEveryCode: boolean, most = MAX_UNFOLDED): Html =>
  html`${groups.map(({ text, rows }) => {
    const list = html`<ul class="changes">
${rows.map((row) => changeItem(row, hasEveryCode))}</ul>`;
    const count = counted(rows.length, 'change', 'changes');
    return html`<section class="group">
<p>${withCodes(text, hasEveryCode)}</p>
${rows.length > most ? html`<details><summary>${count}</summary>\n${list}\n</details>` : list}
</section>
`;
  })}`;

function changeItem({ change, code, place, text, law, regions }: ChangeLine, hasEveryCode: boolean): Html {
  const kind = change.kind ?? 'placeholder';
  const within = regions.map((each) => each.slice(0, 2)).join(' ');
  return html`<li data-kind="${kind}" data-region="${within}" data-change="${change.change}"><span>${codePageLink(code, usualName(change.name), hasEveryCode)} <code>${code}</code></span><span class="what">${change.kind ? spokenKind(change.kind) : kind}${place === '' ? null : `, ${place}`}</span><span class="how">${withCodes(text, hasEveryCode, code)}${law === null ? null : html` <small>${law}</small>`}</span></li>
`;
}

/** A text in which codes stand between backticks, with links to their pages. */
const withCodes = (text: string, hasEveryCode: boolean, own?: string): Html =>
  html`${text.split('`').map((part, at) => {
    if (at % 2 === 0) return part;
    const shown = html`<code>${part}</code>`;
    return part === own ? shown : codePageLink(part, shown, hasEveryCode);
  })}`;
