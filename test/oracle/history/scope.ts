import type { Line } from '../facts.ts';
import type { HistoryFiles } from './files.ts';
import { type Timeline, toTimeline } from './timeline.ts';

/** All releases, and the region that answers are limited to. */
export interface HistoryScope {
  readonly timeline: Timeline;
  /** The lines of the releases, oldest first. */
  readonly releases: readonly Line[];
  /** The names of the releases, oldest first. */
  readonly names: readonly string[];
  /** The laws behind changes, by id. */
  readonly acts: ReadonlyMap<string, Line>;
  /** The nine-digit codes of the publications before. */
  readonly olderCodes: readonly Line[];
  /** The events before the first release. */
  readonly earlier: readonly Line[];
  /** True if a code lies in the region. */
  readonly isWithin: (code: string) => boolean;
}

/** The timeline of files, which is the same for every region. */
const timelines = new WeakMap<HistoryFiles, Timeline>();

/** @param region its code; `null` for the whole country. */
export function toScope(files: HistoryFiles, region: string | null): HistoryScope {
  const { releases, olderCodes = [], earlier = [] } = files;
  const timeline = timelines.get(files) ?? toTimeline(files);
  timelines.set(files, timeline);
  return {
    timeline,
    releases,
    acts: new Map(files.acts.map((act) => [act['id'] ?? '', act])),
    olderCodes,
    earlier,
    names: releases.map(({ release = '' }) => release),
    isWithin: (code) => region === null || code.slice(0, 2) === region.slice(0, 2),
  };
}
