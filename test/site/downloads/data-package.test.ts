import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { downloadFiles } from '../../../generator/site/downloads/downloads.ts';
import { content, formats } from './small-downloads.ts';

const files = [...downloadFiles(content, formats)];
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

const text = { type: 'string', minLength: 1 };
/** No address outside the folder: https://datapackage.org/standard/data-resource/#path-or-data */
const path = { type: 'string', pattern: '^(?!/|\\.|~|file:)(?!.*(?:^|/)\\.\\.(?:/|$)).+$' };
const names = { type: 'array', items: text, minItems: 1, uniqueItems: true };

/** What https://datapackage.org/standard (2.0) demands of what the descriptor uses. */
const SCHEMA = {
  type: 'object',
  required: ['$schema', 'name', 'title', 'version', 'licenses', 'sources', 'contributors', 'resources'],
  properties: {
    $schema: { const: 'https://datapackage.org/profiles/2.0/datapackage.json' },
    name: { type: 'string', pattern: '^[-a-z0-9._/]+$' },
    title: text,
    description: text,
    version: text,
    keywords: names,
    licenses: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        anyOf: [{ required: ['name'] }, { required: ['path'] }],
        properties: { name: { type: 'string', pattern: '^[-a-zA-Z0-9._]+$' }, path, title: text },
        additionalProperties: false,
      },
    },
    sources: {
      type: 'array',
      items: { type: 'object', required: ['title'], properties: { title: text, path }, additionalProperties: false },
    },
    contributors: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['title'], properties: { title: text, path, role: text, roles: names } },
    },
    resources: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'path', 'format', 'mediatype', 'bytes', 'hash'],
        properties: {
          $schema: { const: 'https://datapackage.org/profiles/2.0/dataresource.json' },
          name: { type: 'string', pattern: '^[-a-z0-9._/]+$' },
          path,
          type: { const: 'table' },
          title: text,
          description: text,
          format: text,
          mediatype: { type: 'string', pattern: '^.+/.+$' },
          encoding: { const: 'utf-8' },
          compression: { const: 'gz' },
          bytes: { type: 'integer', minimum: 1 },
          hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
          schema: {
            type: 'object',
            required: ['fields', 'primaryKey'],
            properties: {
              $schema: { const: 'https://datapackage.org/profiles/2.0/tableschema.json' },
              fields: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['name', 'type', 'description'],
                  properties: {
                    name: text,
                    type: { enum: ['string', 'integer', 'number', 'boolean', 'date'] },
                    description: text,
                    constraints: {
                      type: 'object',
                      minProperties: 1,
                      properties: {
                        required: { type: 'boolean' },
                        maxLength: { type: 'integer', minimum: 0 },
                        enum: names,
                      },
                      additionalProperties: false,
                    },
                  },
                  additionalProperties: false,
                },
              },
              missingValues: { type: 'array', items: { type: 'string' } },
              primaryKey: names,
              foreignKeys: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['fields', 'reference'],
                  properties: {
                    fields: names,
                    reference: {
                      type: 'object',
                      required: ['resource', 'fields'],
                      properties: { resource: { type: 'string' }, fields: names },
                      additionalProperties: false,
                    },
                  },
                  additionalProperties: false,
                },
              },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

test('the descriptor is a data package of version 2.0', () => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(SCHEMA);
  validate(descriptor);
  expect(validate.errors).toBeNull();
});

test('its resources are the files with data, with their sizes and digests', () => {
  const data = files.filter(({ format, area }) => format !== null && area === undefined);
  expect(descriptor.resources.map(({ path, bytes, hash, format }) => [path, bytes, hash, format])).toEqual(
    data.map(({ name, bytes, sha256, format }) => [name, bytes.length, `sha256:${sha256}`, format]),
  );
  expect(new Set(descriptor.resources.map(({ name }) => name)).size).toBe(data.length);
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
