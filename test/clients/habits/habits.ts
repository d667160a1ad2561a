import { CLOUD } from './cloud.ts';
import { GITLAB } from './gitlab.ts';
import type { Habit } from './habit.ts';
import { V1_PATHS } from './v1-paths.ts';
import { V1_QUERIES } from './v1-queries.ts';
import { V2 } from './v2.ts';

/** Requests of public code that was written for psgc.cloud and psgc.gitlab.io. */
export const HABITS: readonly Habit[] = [...V1_PATHS, ...V1_QUERIES, ...V2, ...CLOUD, ...GITLAB];
