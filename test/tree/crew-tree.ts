import { existsSync, writeFileSync } from 'node:fs';
import { UserError } from '../../generator/core/errors.ts';
import type { Tree, TreePart } from '../../generator/tree/tree.ts';

/** What the helper of a crew does with the first part that it takes. */
const DEEDS = {
  'writes it': () => undefined,
  'refuses it': () => {
    throw new UserError('refused');
  },
  'finds a full disk': () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  },
  'has a bug': () => {
    throw new TypeError('a bug');
  },
  ends: () => process.exit(0),
  'cannot make the tree': () => {
    throw new Error('no tree');
  },
};

export interface CrewCase {
  readonly deed: keyof typeof DEEDS;
  /** A file that is there as soon as the helper has taken a part, for which the first thread waits. */
  readonly marker: string;
}

const sleeping = new Int32Array(new SharedArrayBuffer(4));

/** A tree of eight parts, whose groups say which thread wrote them: `first`, or a `helper`, which does its deed. */
export function crewTree({ deed, marker }: CrewCase, group: 'first' | 'helper'): Tree {
  const isHelper = group === 'helper';
  const act = (): void => {
    writeFileSync(marker, '');
    DEEDS[deed]();
  };
  if (deed === 'cannot make the tree' && isHelper) act();
  const part = (at: number): TreePart => ({
    name: `${at}`,
    *files() {
      if (isHelper) act();
      while (!existsSync(marker)) Atomics.wait(sleeping, 0, 0, 5);
      yield { path: `api/${at}.json`, body: `${at}`, group };
    },
    links: () => [],
  });
  return { parts: Array.from({ length: 8 }, (_, at) => part(at)) };
}
