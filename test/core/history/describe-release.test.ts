import { expect, test } from 'vitest';
import { describeNewer, describeNotice } from '../../../generator/core/history/describe-release.ts';
import { NO_NOTICE, type NoticedRelease } from '../../../generator/core/psgc/release.ts';

const release = (name: string, known: Partial<NoticedRelease> = {}): NoticedRelease => ({
  ...NO_NOTICE,
  release: name,
  date: null,
  ...known,
});

test.each<readonly [NoticedRelease[], string]>([
  [[], ''],
  [
    [release('2026-3Q', { published: '2026-10-12' })],
    'The data are those of release 2026-2Q. PSA has published a later one since: 2026-3Q, on 12 October 2026.',
  ],
  [
    [release('2026-3Q', { published: '2026-10-12' }), release('2026-4Q')],
    'The data are those of release 2026-2Q. PSA has published 2 later ones since, the last one 2026-4Q.',
  ],
])('the releases after 2026-2Q in words: %j', (newer, sentence) => {
  expect(describeNewer('2026-2Q', newer)).toBe(sentence);
});

test.each<readonly [Partial<NoticedRelease>, string]>([
  [{}, ''],
  [{ published: '2026-07-13' }, 'PSA published it on 13 July 2026.'],
  [{ published: '2026-07-13', reference: '2026-219' }, 'PSA published it on 13 July 2026, notice 2026-219.'],
  [{ title: 'Names of [two] barangays' }, 'PSA published it: Names of \\[two\\] barangays.'],
  [
    { published: '2026-01-13', title: 'A title', url: 'https://psa.gov.ph/node/1' },
    'PSA published it on 13 January 2026: [A title](https://psa.gov.ph/node/1).',
  ],
])('a notice in words: %j', (known, sentence) => {
  expect(describeNotice(release('2026-2Q', known))).toBe(sentence);
});
