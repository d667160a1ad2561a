import { counted } from '../../format.ts';
import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** Codes that are gone, where nothing says what became of the area. */
export function findEndedCodes({ dataset: { release, history } }: Draft): readonly Decision[] {
  const ended = (history?.changes(release.release) ?? []).filter(({ change }) => change === 'ended');
  if (ended.length === 0) return [];
  return [
    {
      what: `${counted(ended.length, 'code is', 'codes are')} gone without a successor.`,
      items: ended.map(({ formerCode, name, kind }) => `\`${formerCode}\` ${name}${kind === null ? '' : ` (${kind})`}`),
      how:
        'If PSA says anywhere what became of an area: `--successors FILE`, a CSV of `former_code,code,reason`, with a line ' +
        'for each part of an area that was split',
    },
  ];
}
