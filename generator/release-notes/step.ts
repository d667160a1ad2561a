import type { Change } from '../dataset/history/change.ts';
import type { Edition } from '../dataset/history/entry.ts';

/** A release and the one before it, with what changed between them. */
export interface Step {
  readonly changes: readonly Change[];
  readonly before: Edition;
  readonly after: Edition;
}

/** A paragraph of the notes, and the items of the list after it, if there is one. */
export interface Paragraph {
  readonly text: string;
  readonly items?: readonly string[];
}
