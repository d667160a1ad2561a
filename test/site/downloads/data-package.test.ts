import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { LICENCES, readLicences } from '../../../generator/site/downloads/data-package.ts';
import { dataset } from '../../committed-data.ts';
import { readDocument } from '../../markdown.ts';
import {
  array,
  boolean,
  integer,
  literal,
  oneOf,
  record,
  type Schema,
  string,
} from '../../../generator/core/json-schema.ts';
import { smallFiles as files } from './small-downloads.ts';

const descriptor = JSON.parse(
  Buffer.from(files.find(({ name }) => name === 'datapackage.json')?.bytes ?? []).toString(),
) as Descriptor;

interface Descriptor {
  readonly resources: readonly {
    readonly name: string;
    readonly path: string;
    readonly format: string;
    readonly bytes: number;
    readonly hash: string;
    readonly schema?: {
      readonly fields: readonly { name: string; type: string }[];
      readonly primaryKey: readonly string[];
      readonly foreignKeys?: readonly { fields: string[]; reference: { resource: string; fields: string[] } }[];
    };
  }[];
}

const slug = string({ pattern: '^[-a-zA-Z0-9._/]+$' });
const text = string({ minLength: 1 });
/** No address outside the folder: https://datapackage.org/standard/data-resource/#path-or-data */
const path = string({ pattern: '^(?!/|\\.|~|file:)(?!.*(?:^|/)\\.\\.(?:/|$)).+$' });
const texts = array(text, { minItems: 1 });
const only = (required: Readonly<Record<string, Schema>>, optional: Readonly<Record<string, Schema>> = {}): Schema => ({
  ...record(required),
  properties: { ...required, ...optional },
});

const COLUMN = only(
  { name: text, type: oneOf(['string', 'integer', 'number', 'boolean', 'date']), description: text },
  { constraints: only({}, { required: boolean(), maxLength: integer({ minimum: 0 }), enum: texts }) },
);
const FOREIGN_KEY = record({ fields: texts, reference: record({ resource: string(), fields: texts }) });
const TABLE = only(
  {
    $schema: literal('https://datapackage.org/profiles/2.0/tableschema.json'),
    fields: array(COLUMN, { minItems: 1 }),
    primaryKey: texts,
  },
  { missingValues: array(string()), foreignKeys: array(FOREIGN_KEY, { minItems: 1 }) },
);
/** Of tables for one program: no code is a number. */
const TOOL_COLUMN = only({ name: text, type: oneOf(['string', 'integer']) });
const RESOURCE = only(
  {
    name: string({ pattern: '^[-a-z0-9._/]+$' }),
    path,
    format: text,
    mediatype: string({ pattern: '^.+/.+$' }),
    bytes: integer({ minimum: 1 }),
    hash: string({ pattern: '^sha256:[0-9a-f]{64}$' }),
  },
  {
    $schema: literal('https://datapackage.org/profiles/2.0/dataresource.json'),
    type: literal('table'),
    title: text,
    description: text,
    encoding: literal('utf-8'),
    compression: literal('gz'),
    schema: { anyOf: [TABLE, only({ fields: array(TOOL_COLUMN, { minItems: 2 }), missingValues: array(string()) })] },
  },
);

/** What https://datapackage.org/standard (2.0) demands of what the descriptor uses. */
const SCHEMA = only(
  {
    $schema: literal('https://datapackage.org/profiles/2.0/datapackage.json'),
    name: string({ pattern: '^[-a-z0-9._/]+$' }),
    title: text,
    version: text,
    licenses: array(only({ name: slug }, { path, title: text }), { minItems: 1 }),
    sources: array(only({ title: text }, { path })),
    contributors: array(only({ title: text }, { path, role: text, roles: texts }), { minItems: 1 }),
    resources: array(RESOURCE, { minItems: 1 }),
  },
  { description: text, keywords: texts },
);

test('the descriptor is a data package of version 2.0', () => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile<unknown>(SCHEMA);
  validate(descriptor);
  expect(validate.errors).toBeNull();
});

/** Readers choose by `format`, which is a usual extension: https://datapackage.org/standard/data-resource/#format */
test('its resources are the files with data, with their sizes, digests and extensions', () => {
  const data = files.filter(
    ({ name, format, area }) => format !== null && area === undefined && !name.endsWith('.csvt'),
  );
  const extension = (name: string) => /\.([a-z]+)(?:\.gz)?$/.exec(name)?.[1];
  expect(descriptor.resources.map(({ path, bytes, hash, format }) => [path, bytes, hash, format])).toEqual(
    data.map(({ name, bytes, sha256 }) => [name, bytes.length, `sha256:${sha256}`, extension(name)]),
  );
  expect(new Set(descriptor.resources.map(({ name }) => name)).size).toBe(data.length);
});

test('no reader has to guess the types of a table for one program: all but populations are texts', () => {
  const tables = descriptor.resources.filter(({ path }) => /^tools\/.*\.(?:csv|xlsx)$/.test(path));
  expect(tables.map(({ path }) => path)).toHaveLength(7);
  const fields = tables.flatMap(({ schema }) => schema?.fields ?? expect.fail('no schema'));
  expect(fields.filter(({ name, type }) => type !== (/^population_/.test(name) ? 'integer' : 'string'))).toEqual([]);
  expect(fields.some(({ type }) => type === 'integer')).toBe(true);
});

test('every key leads to columns that exist', () => {
  const columnsOf = (name: string) =>
    descriptor.resources.find((resource) => resource.name === name)?.schema?.fields.map((field) => field.name) ?? [];
  const broken = descriptor.resources.flatMap(({ name, schema }) => [
    ...(schema?.primaryKey ?? []).filter((column) => !columnsOf(name).includes(column)),
    ...(schema?.foreignKeys ?? []).flatMap(({ fields, reference }) => [
      ...fields.filter((column) => !columnsOf(name).includes(column)),
      ...reference.fields.filter((column) => !columnsOf(reference.resource || name).includes(column)),
    ]),
  ]);
  expect(broken).toEqual([]);
  expect(columnsOf('areas')).toContain('population_2020');
});

const document = readDocument('LICENSES.md').replaceAll(/\s+/g, ' ');

test.each(Object.entries(dataset.release.licences))(
  'LICENSES.md has the words of release.json about %s',
  (_what, words) => {
    expect(document).toContain(`> ${words}`);
  },
);

test('LICENSES.md has the attribution of release.json, without the release, because it comes with older ones too', () => {
  expect(document).toContain(dataset.release.attribution.replace(/, release [^,]+/, ''));
});

test('LICENSES.md names every licence of a data package', () => {
  expect(LICENCES.filter(({ name }) => !document.includes(`\`${name}\``) && !document.includes(` ${name}\``))).toEqual(
    [],
  );
});

test('LICENSES.md counts the districts that are from Wikipedia', () => {
  const rows = Object.values(dataset.tables).flatMap((table) => table.rows);
  const found = rows.filter(({ district_source: source = '' }) => source.startsWith('wikipedia')).length;
  expect(document).toContain(` ${found} rows, by the column \`district_source\``);
});

test('every export has the file as it is in the project', () => {
  expect(readLicences().toString()).toBe(readDocument('LICENSES.md'));
});
