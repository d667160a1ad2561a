import { expect, test } from 'vitest';
import { changelogSection, releaseText } from '../../../generator/maintenance/release/write-release.ts';
import { dataset } from '../../committed-data.ts';

const CHANGELOG = `# Changelog

## Unreleased

- later

## [2026.3.1] - 2026-11-02

### Fixed

- a fault, see [maps](docs/maps.md)

## 2026.3.0

- first
`;

test.each([
  ['2026.3.0', '- first'],
  ['2026.3.1', '### Fixed\n\n- a fault, see [maps](docs/maps.md)'],
  ['2026.3', ''],
  ['2027.1.0', ''],
])('the section of %s is what is below its heading', (version, expected) => {
  expect(changelogSection(CHANGELOG, version)).toBe(expected);
});

test('the text says what the publication changed, and which files there are', () => {
  const { release } = dataset.release;
  const file = { name: 'psgc-static-1.0.0.tgz', bytes: 3_926_909, sha256: 'f8e5', seconds: 1 };
  const text = releaseText('1.0.0', dataset, [file]);
  expect(text).toMatch(new RegExp(`^PSGC ${release}\\. As of `));
  expect(text).toContain('| psgc-static-1.0.0.tgz | 3,926,909 | `f8e5` |');
  expect(text).not.toContain('What changed in the program');
});
