import { findAreasWithoutFacts } from './areas-without-facts.ts';
import type { Decision, FindDecisions } from './decision.ts';
import { findEndedCodes } from './ended-codes.ts';
import { findFailedTests } from './failed-tests.ts';
import { findLeftBehind } from './left-behind.ts';
import { findMissingNote } from './no-note.ts';
import { findMissingTotals } from './no-totals.ts';
import { findSameRelease } from './same-release.ts';

const FINDERS: readonly FindDecisions[] = [
  findSameRelease,
  findMissingTotals,
  findMissingNote,
  findEndedCodes,
  findAreasWithoutFacts,
  findLeftBehind,
  findFailedTests,
];

/** What a new release leaves open for a person to decide. */
export const findDecisions: FindDecisions = (draft): readonly Decision[] => FINDERS.flatMap((find) => find(draft));
