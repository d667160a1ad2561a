import { describe, expect, test } from 'vitest';
import { ManifestLines } from '../../generator/tree/manifest.ts';

const hashOf = (path: string): string => Buffer.from(path).toString('hex').padEnd(64, '0').slice(0, 64);
const PATHS = ['api/b.json', 'api/Doña Remedios.json', 'api/a', 'api/ab', 'z'];
const lines = () => new ManifestLines(PATHS.map((path) => `${hashOf(path)}  ${path}\n`).join(''));

const ORDERS: readonly (readonly [order: string, paths: readonly string[]])[] = [
  ['its own', PATHS],
  ['the reverse', PATHS.toReversed()],
  ['its own after the first', [...PATHS.slice(1), ...PATHS.slice(0, 1)]],
  ['its own but for the last', ['z', ...PATHS.slice(0, -1)]],
];

describe('the lines of a manifest', () => {
  test.each(ORDERS)('are taken in %s order, each once', (_order, paths) => {
    const manifest = lines();
    expect(paths.map((path) => manifest.take(path))).toEqual(paths.map(hashOf));
    expect(PATHS.map((path) => manifest.take(path))).toEqual(PATHS.map(() => undefined));
    expect([...manifest]).toEqual([]);
  });

  test('that were not taken are left', () => {
    const manifest = lines();
    manifest.take('api/b.json');
    manifest.take('api/a');
    const left = PATHS.filter((path) => path !== 'api/b.json' && path !== 'api/a');
    expect([...manifest]).toEqual(left.map((path) => [path, hashOf(path)]));
  });

  test('can be looked up before they are taken, and not after', () => {
    const manifest = lines();
    expect(PATHS.map((path) => manifest.get(path))).toEqual(PATHS.map(hashOf));
    manifest.take('api/b.json');
    expect(manifest.get('api/b.json')).toBeUndefined();
  });

  test.each(['api', 'api/', 'api/b', 'api/b.json\n', 'pi/b.json', '', 'api/B.json'])('have no path %j', (path) => {
    expect(lines().get(path)).toBeUndefined();
    expect(lines().take(path)).toBeUndefined();
  });

  test('an empty manifest has none', () => {
    expect(new ManifestLines().take('api')).toBeUndefined();
    expect([...new ManifestLines()]).toEqual([]);
  });
});
