import type { HistoryFiles } from './files.ts';
import { type Timeline, toTimeline } from './timeline.ts';

/** All releases, and the region that answers are limited to. */
export type HistoryScope = ReturnType<typeof toScope>;

/** The timeline of files, which is the same for every region. */
const timelines = new WeakMap<HistoryFiles, Timeline>();

/** @param region its code; `null` for the whole country. */
export function toScope(files: HistoryFiles, region: string | null) {
  const { releases, olderCodes = [], earlier = [] } = files;
  const timeline = timelines.get(files) ?? toTimeline(files);
  timelines.set(files, timeline);
  return {
    timeline,
    /** The lines of the releases, oldest first, and their names. */
    releases,
    names: releases.map(({ release = '' }) => release),
    /** The laws behind changes, by id. */
    acts: new Map(files.acts.map((act) => [act['id'] ?? '', act])),
    olderCodes,
    earlier,
    isWithin: (code: string) => region === null || code.slice(0, 2) === region.slice(0, 2),
  };
}
