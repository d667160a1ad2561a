import type { UpdateOptions } from '../update-options.ts';
import type { Draft } from '../draft.ts';

/** A step of an update. */
export interface Step {
  /** What it does, in the imperative: `Import the publication`. */
  readonly name: string;
  /** How long it takes for the whole country on two cores, in words: `1 to 5 minutes`. */
  readonly takes: string;
  /** Whether an update with these options has this step. */
  readonly isWanted: (options: UpdateOptions) => boolean;
  /**
   * Does it.
   *
   * @returns what came of it, as a sentence without a full stop.
   * @throws {UserError} if the update cannot go on.
   */
  readonly run: (draft: Draft) => Promise<string>;
}

/** A step that an update took or left out. */
export interface TakenStep {
  readonly name: string;
  readonly outcome: 'done' | 'left out' | 'failed';
  readonly detail: string;
  readonly seconds: number;
}
