import { hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { NO_POINTS } from '../../../generator/core/areas/points.ts';
import { type DownloadContent, MEDIA_TYPES } from '../../../generator/site/downloads/download-file.ts';
import { downloadFiles, FILE_NAMES, listedDownloads } from '../../../generator/site/downloads/downloads.ts';
import { loadPackage } from '../../../generator/installation/optional-package.ts';
import { MEGABYTES } from '../../../generator/site/pages/downloads-page.ts';
import { sqlStatements } from '../../../generator/site/downloads/formats/sql.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { contentOf } from '../../../generator/site/downloads/tables/tables.ts';
import { dataset } from '../../committed-data.ts';
import { geoJsonFaults } from '../../geojson-faults.ts';
import { askSqlite, fileOf, readCsv, readNdjson, readParquet, readSqlite } from './read-back.ts';
import { content as small, formats, shippedContent, smallFiles } from './small-downloads.ts';

const region: DownloadContent = contentOf(dataset, toGazetteer(dataset, '0700000000', 'v'));
const regionFiles = [...downloadFiles(region, formats)];

interface Collection {
  readonly areas?: number;
  readonly with_geometry?: number;
  readonly features: readonly {
    readonly geometry: { readonly coordinates: readonly number[] } | null;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}

describe.each([
  ['a small dataset', small, smallFiles],
  ['a region', region, regionFiles],
])('%s', (_what, content, files) => {
  const bytesOf = (name: string): Uint8Array => files.find((file) => file.name === name)?.bytes ?? new Uint8Array();

  test('has all files, in lower case, with their types, sizes and digests', () => {
    const names = files.map(({ name }) => name);
    // One region has no concordances, because areas have moved between regions.
    const isThere = (name: string) => content.gazetteer.region === null || !name.startsWith('concordances');
    expect(names.filter((name) => !name.includes('/')).toSorted()).toEqual(FILE_NAMES.filter(isThere).toSorted());
    expect(listedDownloads(content, formats).files.map(({ name }) => name)).toEqual(names.slice(0, -3));
    expect(files.filter(({ name }) => name !== name.toLowerCase())).toEqual([]);
    expect(files.every(({ mediaType }) => Object.values<string>(MEDIA_TYPES).includes(mediaType))).toBe(true);
    const digests = files.map(({ name, bytes }) => `${hash('sha256', bytes)}  ${name}`);
    expect(Buffer.from(bytesOf('sha256sums.txt')).toString().trimEnd().split('\n')).toEqual(digests.slice(0, -1));
  });

  test.each(content.tables)('$name is read back from CSV, NDJSON, Parquet and SQLite', async (table) => {
    expect(readCsv(table, bytesOf(`${fileOf(table)}.csv`))).toEqual(table.rows());
    expect(readNdjson(table, bytesOf(`${fileOf(table)}.ndjson.gz`))).toEqual(table.rows());
    expect(await readParquet(table, bytesOf(`${fileOf(table)}.parquet`))).toEqual(table.rows());
    expect(readSqlite(table, bytesOf('psgc.sqlite'))).toEqual(table.rows());
  });

  test('its points are GeoJSON: a feature for each area, a file for each kind', () => {
    const points = files.filter(({ format }) => format === 'geojson');
    const table = content.tables.find(({ name }) => name === 'areas') ?? expect.fail('no areas');
    const rows = table.rows().map((row) => Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at]])));
    const seen = points.flatMap(({ name, bytes, mediaType, rows: count }) => {
      const {
        features,
        areas,
        with_geometry: placedCount,
        ...rest
      } = JSON.parse(`${Buffer.from(bytes)}`) as Collection;
      expect([name, geoJsonFaults({ ...rest, features }), mediaType]).toEqual([name, [], 'application/geo+json']);
      expect(features).toHaveLength(count);
      const placed = features.findIndex(({ geometry }) => geometry === null);
      expect([areas, placedCount]).toEqual([count, placed === -1 ? count : placed]);
      expect(features.slice(placedCount).every(({ geometry }) => geometry === null)).toBe(true);
      // What `grep -v '"geometry":null'` leaves.
      const lines = Buffer.from(bytes).toString().split('\n');
      const left = JSON.parse(lines.filter((line) => !line.includes('"geometry":null')).join('\n')) as Collection;
      expect(left.features).toEqual(features.filter(({ geometry }) => geometry !== null));
      for (const { geometry, properties } of features) {
        const row = rows.find(({ code }) => code === properties['code']) ?? expect.fail(`no ${properties['code']}`);
        expect(geometry?.coordinates ?? [null, null]).toEqual([row['longitude'], row['latitude']]);
        const { psgc_id: id, ...own } = properties;
        expect([id, row]).toMatchObject([`PSGC:${row['code']}`, own]);
        expect([properties['name'], properties['area_km2'] ?? null]).toEqual([row['name'], row['area_km2']]);
      }
      return features.map(({ properties }) => properties['code']);
    });
    expect(seen.toSorted()).toEqual(rows.map(({ code }) => code));
    expect(points.some(({ name }) => name === 'points/barangays.geojson')).toBe(true);
  });

  test('a .csvt beside each CSV has the type of each column, as GDAL calls it', () => {
    const types = { string: 'String', integer: 'Integer', number: 'Real', boolean: 'Integer(Boolean)', date: 'Date' };
    for (const { name, columns } of content.tables) {
      const text = Buffer.from(bytesOf(`${fileOf({ name })}.csvt`)).toString();
      expect([name, text]).toEqual([name, `${columns.map(({ type }) => types[type]).join(',')}\n`]);
    }
  });

  test('its database has no fault and no broken key, and has keys and indexes', () => {
    const database = bytesOf('psgc.sqlite');
    expect(askSqlite(database, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(askSqlite(database, 'PRAGMA foreign_key_check')).toEqual([]);
    const keys = content.tables.reduce((sum, { foreignKeys }) => sum + foreignKeys.length, 0);
    const lists = content.tables.flatMap(({ name }) => askSqlite(database, `PRAGMA foreign_key_list(psgc_${name})`));
    expect(lists).toHaveLength(keys);
    const indexes = askSqlite(database, "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL");
    expect(indexes).toHaveLength(content.tables.reduce((sum, each) => sum + each.indexes.length, 0));
  });
});

test('the same content is the same bytes', () => {
  const again = [...downloadFiles(small, formats)].map(({ name, sha256 }) => [name, sha256]);
  expect(again).toEqual(smallFiles.map(({ name, sha256 }) => [name, sha256]));
});

test('a release of which no area has a point has no files of points, and nobody to name for them', () => {
  const gazetteer = { ...small.gazetteer, points: NO_POINTS };
  const without = [...downloadFiles({ ...small, gazetteer }, formats)];
  expect(without.filter(({ name }) => name.includes('geojson'))).toEqual([]);
  const words = (files: readonly { name: string; bytes: Uint8Array }[], file: string) =>
    Buffer.from(files.find(({ name }) => name === file)?.bytes ?? []).toString();
  for (const file of ['datapackage.json', 'psgc.sql']) {
    expect(words(without, file)).not.toContain('Squares by nobody');
    expect(words(smallFiles, file)).toContain('Squares by nobody');
  }
});

describe('the CSV of one region or province', () => {
  const textOf = (name: string) => Buffer.from(regionFiles.find((file) => file.name === name)?.bytes ?? []).toString();
  const [header = '', ...all] = textOf('areas.csv').trimEnd().split('\n');

  test('is there for each region and each province', () => {
    const regional = regionFiles.filter(({ area }) => area !== undefined).map(({ name, area }) => [name, area?.name]);
    expect(regional).toEqual([
      ['regions/0700000000.csv', 'Region VII (Central Visayas)'],
      ['provinces/0701200000.csv', 'Bohol'],
      ['provinces/0702200000.csv', 'Cebu'],
    ]);
  });

  test.each([
    ['regions/0700000000.csv', 'region_code', '0700000000'],
    ['provinces/0702200000.csv', 'province_code', '0702200000'],
  ])('%s has the rows of areas.csv with that %s, and the area itself', (name, column, code) => {
    const at = (region.tables.find((table) => table.name === 'areas')?.columns ?? []).findIndex(
      (each) => each.name === column,
    );
    const cells = parse(textOf('areas.csv'), { from: 2 }) as string[][];
    const lines = all.filter((_line, index) => cells[index]?.[at] === code || cells[index]?.[0] === code);
    expect(lines.length).toBeGreaterThan(1000);
    expect(textOf(name)).toBe([header, ...lines].map((line) => `${line}\n`).join(''));
    expect(regionFiles.find((file) => file.name === name)?.rows).toBe(lines.length);
  });
});

test('CSV has no byte order mark and no carriage return, and ñ as UTF-8', () => {
  const areas = regionFiles.find(({ name }) => name === 'areas.csv');
  const text = Buffer.from(areas?.bytes ?? []).toString();
  expect(text.startsWith('code,name,kind,')).toBe(true);
  expect(text).not.toContain('\r');
  expect(text).toContain(',Santo Niño,');
});

test('compressed files contain no time', () => {
  const gz = smallFiles.filter(({ name }) => name.endsWith('.gz'));
  expect(gz.map(({ bytes }) => Buffer.from(bytes.subarray(4, 8)).toString('hex'))).toEqual(gz.map(() => '00000000'));
});

describe('the script of SQL', () => {
  const script = [...sqlStatements(region)].join('');
  const scriptWith = (value: string): string => {
    const tables = small.tables
      .slice(0, 1)
      .map((table) => ({ ...table, rows: () => [table.columns.map(() => value)] }));
    return [...sqlStatements({ ...small, tables })].join('');
  };

  test('says where it is from and how to load it, before anything else', () => {
    const [head = ''] = script.split('\n\n');
    expect(head).toMatch(/^(?:--[^\n]*\n)+\/\*!40101 SET NAMES utf8mb4 \*\/;$/);
    for (const words of [dataset.release.attribution, 'PGCLIENTENCODING=UTF8 psql', 'mariadb ', 'sqlite3 ']) {
      expect(head).toContain(words);
    }
  });

  test('has no quoted names, no backslashes, and doubles a quote within a text', () => {
    expect(scriptWith("O'Donnell")).toContain("('O''Donnell','O''Donnell',");
    const outside = script.replaceAll(/'(?:[^']|'')*'/g, '').replaceAll(/^--.*$/gm, '');
    expect(/["`\\]/.exec(outside)?.[0] ?? 'none').toBe('none');
    expect(script.includes('\\')).toBe(false);
  });

  test('refuses a backslash, which MariaDB would take for an escape', () => {
    expect(() => scriptWith('a\\b')).toThrow('contains a backslash');
  });
});

test('a package that is not installed is named with the command that installs it', async () => {
  const failing = async () => {
    throw Object.assign(new Error('not there'), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  await expect(loadPackage('some-package', failing)).rejects.toThrow(
    /the npm package some-package .*npm install some-package$/,
  );
});

test('of the whole country, files of a megabyte or more are about as large as the page says before they are made', () => {
  const files = [...downloadFiles(shippedContent(), formats)].filter(({ area }) => area === undefined);
  const off = files.filter(({ name, size }) => Math.abs(size / 1e6 / (MEGABYTES[name] ?? 0) - 1) > 0.1);
  expect(off.filter(({ name, size }) => name in MEGABYTES || size >= 1e6).map(({ name }) => name)).toEqual([]);
});
