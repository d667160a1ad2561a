import type { Gazetteer } from './gazetteer.ts';
import type { Area } from '../areas/area.ts';
import { describeChange } from '../history/describe-change.ts';
import { type Act, byAct } from '../psgc/act.ts';
import { isRecoded } from '../psgc/change.ts';

/** What one release changed about an area, in sentences. */
interface TimelineEntry {
  readonly release: string;
  /** The date of the release, as `2026-03-31`; `null` if it is not known. */
  readonly date: string | null;
  /** The day on which PSA published it; `null` if it is not known. */
  readonly published: string | null;
  readonly sentences: readonly string[];
}

/** What the releases changed about an area, newest first, under the codes that it had. */
export function timelineOf(area: Area, gazetteer: Gazetteer): readonly TimelineEntry[] {
  const { releases, changesOf } = gazetteer.history;
  const nameOf = (each: string): string => gazetteer.codes.find(each)?.name ?? each;
  const entries: TimelineEntry[] = [];
  let steps = changesOf(area.code);
  let { code } = area;
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const { at } = step;
    const changes = step.changes.filter((change) => change.code === code);
    const told = changes.map((change) => ({ text: describeChange(change, nameOf), basis: change.basis }));
    const { release = '', date = null, published = null } = releases[at] ?? {};
    if (told.length > 0) entries.push({ release, date, published, sentences: told.map(withBasis) });
    if (changes.some(({ change }) => change === 'created')) break;
    code = changes.find(isRecoded)?.formerCode ?? code;
    steps = changesOf(code).filter((each) => each.at < at);
  }
  return entries;
}

/** A sentence with its law, unless the next one has the same, which then names it. */
function withBasis(
  { text, basis }: { readonly text: string; readonly basis: Act | null },
  at: number,
  all: readonly { readonly basis: Act | null }[],
): string {
  if (basis === null || all[at + 1]?.basis === basis) return text;
  return text.replace(/\.$/, () => `, ${byAct(basis)}.`);
}
