import type { Area } from '../../areas/area.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { describeChange } from '../../history/describe-change.ts';
import { isRecoded } from '../../psgc/change.ts';

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
    const sentences = changes.map((change) => describeChange(change, nameOf));
    const { release = '', date = null, published = null } = releases[at] ?? {};
    if (sentences.length > 0) entries.push({ release, date, published, sentences });
    if (changes.some(({ change }) => change === 'created')) break;
    code = changes.find(isRecoded)?.formerCode ?? code;
    steps = changesOf(code).filter((each) => each.at < at);
  }
  return entries;
}
