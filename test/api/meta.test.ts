import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { DATA, handler } from '../committed-data.ts';
import { TOTALS } from '../published-totals.ts';

test('/api/meta has the facts of release.json, and says how the release was obtained', async () => {
  const { release, date, source, attribution, licences } = JSON.parse(readFileSync(join(DATA, 'release.json'), 'utf8'));
  const { title, publisher, url, note } = source;
  expect(await handler(new Request('http://localhost/api/meta')).json()).toEqual({
    release,
    date,
    source: { title, publisher, url, note },
    attribution,
    licences: { ...licences, points: JSON.parse(readFileSync(join(DATA, 'points.json'), 'utf8')).notice },
    region: null,
    newer_releases: parse(readFileSync(join(DATA, 'newer-releases.csv')), {
      columns: true,
      cast: (value) => value || null,
    }),
    totals: {
      regions: TOTALS.regions,
      provinces: TOTALS.provinces,
      cities_municipalities: TOTALS['cities-municipalities'],
      cities: TOTALS.cities,
      municipalities: TOTALS.municipalities,
      sub_municipalities: TOTALS['sub-municipalities'],
      barangays: TOTALS.barangays,
    },
    generator: { name: packageJson.name, version: packageJson.version },
  });
  const [newest] = parse(readFileSync(join(DATA, 'history/releases.csv')), { columns: true }).slice(-1);
  expect(newest).toMatchObject({ release, date });
  // A file that is not PSA's own workbook needs a note that says where it is from.
  if (!source.file.endsWith('.xlsx')) expect(note).toMatch(/\w/);
});
