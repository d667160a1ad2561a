import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** A publication that is not PSA's workbook, of which nobody said where it is from. */
export function findMissingNote({ dataset }: Draft): readonly Decision[] {
  const { file, note } = dataset.release.source;
  if (note !== null || /\.xlsx$/i.test(file)) return [];
  return [
    {
      what: `${file} is not PSA’s workbook, and nothing says how it was obtained.`,
      items: [],
      how: 'Say it, for the people who use the data: `--note TEXT`',
    },
  ];
}
