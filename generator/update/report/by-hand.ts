import { groupBy } from '../../group-by.ts';
import type { Updated } from '../update.ts';
import { bullets } from './markdown.ts';

/** How many places of a file are listed. */
const PLACES = 10;

/** The documents and tests that name the release before, or an area that changed. */
export function byHand({ mentions }: Updated): readonly string[] {
  if (mentions.length === 0) return [];
  const files = [...groupBy(mentions, ({ file }) => file)].map(([file, found]) => {
    const rest = found.length > PLACES ? `, and ${found.length - PLACES} more` : '';
    const places = found.slice(0, PLACES).map(({ line, of }) => `line ${line} (${of})`);
    return `\`${file}\`: ${places.join(', ')}${rest}`;
  });
  return [
    '## To look at by hand',
    '',
    'These lines name the release before, or a code of an area that changed:',
    '',
    ...bullets(files),
  ];
}
