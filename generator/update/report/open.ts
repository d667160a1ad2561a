import type { Updated } from '../update.ts';
import { bullets } from './markdown.ts';

/** What needs a decision, and how to give it. */
export function open({ decisions }: Updated): readonly string[] {
  if (decisions.length === 0) return [];
  return [
    '## What needs a decision',
    '',
    'Run the update again with the same file and the options named here. `docs/updating.md` says more.',
    ...decisions.flatMap(({ what, items, how }) => [
      '',
      `**${what}** ${how}.`,
      ...(items.length > 0 ? [''] : []),
      ...bullets(items),
    ]),
  ];
}
