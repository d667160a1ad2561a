import { expect, test } from 'vitest';
import { CodesInReleases } from '../../../generator/core/codes/codes-in-releases.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { gazetteer } from '../../committed-data.ts';

const { releases } = gazetteer.history;
const released = new ReleasedAreas(gazetteer);
const codes = new CodesInReleases(gazetteer);

test.each(releases)('each area of $release is found by its code of ten and of nine digits', (release) => {
  const wrong = released.list(release).filter(({ code, correspondence_code: nine }) => {
    const found = [code, ...(nine === '' ? [] : [nine])].map((each) => codes.find(each, release)?.code);
    return found.some((each) => each !== code);
  });
  expect(wrong).toEqual([]);
});

test.each<[code: string, name: string, expected: string | undefined, what: string]>([
  ['184501000', '2022-4Q', '0630200000', 'Bacolod, of the first Negros Island Region'],
  ['184501000', '2026-2Q', '1830200000', 'the same, in the second one'],
  ['1903804000', '2022-4Q', '1908703000', 'Cotabato City, before Maguindanao was divided'],
  ['064500000', '2024-04', '0604500000', 'Negros Occidental, before the second Negros Island Region'],
  ['0604500000', '2026-2Q', undefined, 'the ten-digit code of another release'],
  ['042103001', '2023-2Q', '0402103001', 'Alima, before it was merged'],
  ['042103001', '2023-3Q', undefined, 'Alima, after it was merged'],
  ['153800000', '2022-4Q', undefined, 'Maguindanao, which was divided before the first release'],
  ['042119026', '2022-4Q', undefined, 'Calabuso, which was merged before it'],
  ['999999999', '2022-4Q', undefined, 'no code'],
])('%s in %s is %s: %s', (code, name, expected) => {
  const release = releases.find((each) => each.release === name) ?? expect.fail(name);
  expect(codes.find(code, release)?.code).toBe(expected);
});

test('no two areas of any release have the same digits after those of the region', () => {
  const areas = new Map<string, string>();
  const { hierarchy, codes: index } = gazetteer;
  const current = [...hierarchy.above, ...hierarchy.list(null, 'barangays')].map((area) => index.of(area));
  const records = [...current, ...index.retired().values()];
  for (const { code, kind, status, successors } of records) {
    if (kind === null || kind === 'region') continue;
    const now = status === 'current' ? code : successors.join() || code;
    expect(areas.get(code.slice(2)) ?? now, code).toBe(now);
    areas.set(code.slice(2), now);
  }
});
