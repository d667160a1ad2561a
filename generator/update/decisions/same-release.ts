import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** Another publication of the release that the dataset has already, or one of an older release that was accepted. */
export function findSameRelease({ before, dataset, options: { importing } }: Draft): readonly Decision[] {
  if (before === undefined || before.release.release !== dataset.release.release) return [];
  const [old, now] = [before.release.source, dataset.release.source];
  if (old.sha256 === now.sha256 || importing.accept?.includes('older')) return [];
  return [
    {
      what: `The dataset had release ${dataset.release.release} already, from another file.`,
      items: [`before: ${old.file}, SHA-256 \`${old.sha256}\``, `now: ${now.file}, SHA-256 \`${now.sha256}\``],
      how: 'Look at `git diff data`: keep the file that is PSA’s latest word, and undo the update if it is the other one',
    },
  ];
}
