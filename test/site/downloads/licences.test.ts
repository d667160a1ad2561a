import { expect, test } from 'vitest';
import { LICENCES, readLicences } from '../../../generator/site/downloads/data-package.ts';
import { dataset } from '../../committed-dataset.ts';
import { readDocument } from '../../markdown.ts';

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const document = onOneLine(readDocument('LICENSES.md'));

test.each(Object.entries(dataset.release.licences))(
  'LICENSES.md has the words of release.json about %s',
  (_what, words) => {
    expect(document).toContain(`> ${words}`);
  },
);

test('it has the attribution of release.json, without the release, because it comes with older ones too', () => {
  expect(document).toContain(dataset.release.attribution.replace(/, release [^,]+/, ''));
});

test('it names every licence of a data package', () => {
  expect(LICENCES.filter(({ name }) => !document.includes(`\`${name}\``) && !document.includes(` ${name}\``))).toEqual(
    [],
  );
});

test('it counts the districts that are from Wikipedia', () => {
  const rows = Object.values(dataset.tables).flatMap((table) => table.rows);
  const found = rows.filter(({ district_source: source = '' }) => source.startsWith('wikipedia')).length;
  expect(document).toContain(` ${found} rows, by the column \`district_source\``);
});

test('every export has the file as it is in the project', () => {
  expect(readLicences().toString()).toBe(readDocument('LICENSES.md'));
});
