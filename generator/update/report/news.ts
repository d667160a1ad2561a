import { newestReleaseNotes } from '../../release-notes/release-notes.ts';
import type { Updated } from '../update.ts';

/** What the release changed, in sentences. */
export function news({ draft, error }: Updated): readonly string[] {
  if (error !== undefined) return [];
  return ['## What is new', '', newestReleaseNotes(draft.dataset).trim()];
}
