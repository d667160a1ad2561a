import { expect, test } from 'vitest';
import { describeChange, describeNewer, describeNotice } from '../../../generator/core/history/describe-change.ts';
import type { Change } from '../../../generator/core/psgc/change.ts';
import { NO_NOTICE, type NoticedRelease } from '../../../generator/core/psgc/release.ts';

const CHANGE: Change = {
  change: 'reclassified',
  kind: 'city',
  code: '0102805000',
  formerCode: '0102806000',
  name: 'Batac',
  field: null,
  from: null,
  to: null,
  evidence: null,
  basis: null,
  correspondenceCode: null,
};

test.each<[Partial<Change>, string]>([
  [{ change: 'created' }, 'This area is new.'],
  [{ change: 'merged' }, 'Batac (0102806000) became a part of it.'],
  [{ change: 'split' }, 'It is one of the areas into which Batac (0102806000) was divided.'],
  [{ change: 'recoded' }, 'Its code changed from 0102806000 to 0102805000.'],
  [
    { change: 'moved', from: 'A', to: 'B' },
    'It moved from <A> to <B>, and its code changed from 0102806000 to 0102805000.',
  ],
  [{ field: 'level', from: 'Mun', to: 'City' }, 'The municipality became a city.'],
  [{ field: 'level', from: 'SGU', to: 'Mun' }, 'The special geographic unit became a municipality.'],
  [{ field: 'city_class', to: 'CC' }, 'It became a component city.'],
  [{ field: 'city_class', from: 'CC', to: 'ICC' }, 'The component city became an independent component city.'],
  [{ field: 'city_class', from: 'CC' }, 'Its city class, CC, was removed.'],
  [{ field: 'income_classification', from: '2nd', to: '1st' }, 'Its income class changed from 2nd to 1st.'],
  [{ change: 'corrected', field: 'old_name', to: 'Espiritu' }, 'Its old name is Espiritu now.'],
  [{ change: 'corrected', field: 'old_name', from: 'Espiritu' }, 'Its old name, Espiritu, was removed.'],
])('%j', (change, sentence) => {
  expect(describeChange({ ...CHANGE, ...change }, (code) => `<${code}>`)).toBe(sentence);
});

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
    'The data are of release 2026-2Q; PSA published 2026-3Q on 12 October 2026.',
  ],
  [
    [release('2026-3Q', { published: '2026-10-12' }), release('2026-4Q')],
    'The data are of release 2026-2Q; PSA published 2 later ones, the last one 2026-4Q.',
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
