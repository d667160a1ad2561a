import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { DATA, handler } from '../committed-data.ts';

test('/api/meta has the facts of release.json, and says how the release was obtained', async () => {
  const { release, date, source, attribution, licences } = JSON.parse(readFileSync(join(DATA, 'release.json'), 'utf8'));
  const { title, publisher, url, note } = source;
  expect(await handler(new Request('http://localhost/api/meta')).json()).toEqual({
    release,
    date,
    source: { title, publisher, url, note },
    attribution,
    licences,
    region: null,
    totals: {
      regions: 18,
      provinces: 82,
      cities_municipalities: 1642,
      cities: 149,
      municipalities: 1493,
      sub_municipalities: 14,
      barangays: 42010,
    },
    generator: { name: packageJson.name, version: packageJson.version },
  });
  expect([release, date]).toEqual(['2026-2Q', '2026-06-30']);
  expect(note).toMatch(/13 July 2026.*2026-219.*workbook was not available.*2026-1Q.*seventeen changes of names/);
});
