import { counted } from '../../format.ts';
import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** Tests that fail with the new dataset. */
export function findFailedTests({ failedTests: files }: Draft): readonly Decision[] {
  if (files.length === 0) return [];
  return [
    {
      what: `${counted(files.length, 'file of tests fails', 'files of tests fail')} with the new dataset.`,
      items: files.map((file) => `\`${file}\``),
      how: 'If a test names an area that changed, change it to what the publication says, not to what the test prints',
    },
  ];
}
