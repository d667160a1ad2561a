import { readFileSync } from 'node:fs';
import { type DownloadContent, type FileSummary, SHAPES_FOLDER } from './download-file.ts';
import type { DownloadTable, ForeignKey, TableColumn } from './tables/table.ts';
import { installation } from '../../installation/current.ts';

export const readLicences = (): Buffer => readFileSync(installation.file('LICENSES.md'));

const WHOS_ON_FIRST = 'https://whosonfirst.org/docs/licenses/';
const COMMONS = 'https://creativecommons.org';
const IGO = `${COMMONS}/licenses/by/3.0/igo/`;

export const LICENCES = (
  [
    ['LicenseRef-PSA', 'Areas, history and populations: acknowledgement of the PSA as the source'],
    ['MIT', 'Code, documents, zip codes and districts, except as below', 'https://spdx.org/licenses/MIT.html'],
    ['CC-BY-4.0', 'ZIP codes and ids, as far as they are from GeoNames', `${COMMONS}/licenses/by/4.0/`],
    ['CC0-1.0', 'Ids of Wikidata', `${COMMONS}/publicdomain/zero/1.0/`],
    ['LicenseRef-WhosOnFirst', "Ids of Who's On First, and codes of FIPS 10-4", WHOS_ON_FIRST],
    ['CC-BY-SA-4.0', 'Districts whose district_source begins with wikipedia', `${COMMONS}/licenses/by-sa/4.0/`],
    ['CC-BY-3.0-IGO', 'Points, boxes and sizes of areas, as far as the boundaries behind them are under it', IGO],
  ] as const
).map(([name, title, path]) => ({ name, title, ...(path !== undefined && { path }) }));

const PROFILES = 'https://datapackage.org/profiles/2.0';

/** The descriptor `datapackage.json` (https://datapackage.org, 2.0 in words that 1.0 takes too) of the tables that repeat no others. */
export const dataPackage = (
  { release, tables, gazetteer }: DownloadContent,
  files: readonly FileSummary[],
): object => ({
  $schema: `${PROFILES}/datapackage.json`,
  name: 'psgc',
  title: `${release.source.title}, release ${release.release}`,
  description: release.attribution,
  version: release.release,
  keywords: ['PSGC', 'Philippines', 'regions', 'provinces', 'cities', 'municipalities', 'barangays'],
  licenses: [...LICENCES.map((licence) => ({ path: 'licenses.md', ...licence }))],
  sources: [
    { title: `${release.source.publisher}: ${release.source.title}, ${release.source.file}`, path: release.source.url },
    { title: `Populations: ${release.licences.populations}` },
    { title: `ZIP codes: ${release.licences.zip_codes}` },
    { title: `Districts: ${release.licences.districts}` },
    ...(release.licences.ids === undefined ? [] : [{ title: `Ids: ${release.licences.ids}` }]),
    ...(gazetteer.points.notice === null ? [] : [{ title: `Points, boxes and sizes: ${gazetteer.points.notice}` }]),
  ],
  contributors: [
    { title: release.source.publisher, path: release.source.url, role: 'publisher', roles: ['publisher'] },
  ],
  resources: files
    .filter(({ area, name }) => area === undefined && !name.startsWith(`${SHAPES_FOLDER}/`) && !name.endsWith('.csvt'))
    .map((file) => toResource(file, tables)),
});

const FORMATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  csv: { mediatype: 'text/csv', encoding: 'utf-8' },
  ndjson: { mediatype: 'application/x-ndjson', encoding: 'utf-8', compression: 'gz' },
  parquet: { mediatype: 'application/vnd.apache.parquet' },
  sqlite: { mediatype: 'application/vnd.sqlite3' },
  sql: { mediatype: 'application/sql', encoding: 'utf-8' },
  fhir: { mediatype: 'application/fhir+json', encoding: 'utf-8', title: 'Codes for FHIR R4' },
  geojson: { mediatype: 'application/geo+json', encoding: 'utf-8', title: 'Points of areas for maps' },
  form: { encoding: 'utf-8', title: 'Provinces with their cities and municipalities, for forms' },
  tools: { title: 'For one program, as it opens it' },
};

function toResource(file: FileSummary, tables: readonly DownloadTable[]): object {
  const format = file.format ?? '';
  const table = tables.find(({ name }) => name === file.table);
  return {
    name: table === undefined ? file.name.replaceAll('.', '-') : nameOf(table.name, format),
    ...(table !== undefined && { $schema: `${PROFILES}/dataresource.json`, type: 'table' }),
    path: file.name,
    title: table?.title ?? `All tables: ${tables.map(({ name }) => name).join(', ')}`,
    ...(table !== undefined && { description: table.description }),
    format: formatOf(file.name),
    mediatype: file.mediaType.split(';')[0],
    ...FORMATS[format], // with the title of a format that has no tables
    bytes: file.size,
    hash: `sha256:${file.sha256}`,
    ...(table !== undefined && { schema: tableSchema(table, format) }),
    ...(file.columns !== undefined && { schema: { fields: file.columns.map(textField), missingValues: [''] } }),
  };
}

/** The format as its usual extension: `ndjson` for `areas.ndjson.gz`, of which `compression` says the rest. */
const formatOf = (name: string): string => name.replace(/\.gz$/, '').split('.').at(-1) ?? '';

/** A column of a table for one program, whose codes a reader would take for numbers. */
const textField = (name: string) => ({ name, type: name.startsWith('population') ? 'integer' : 'string' });

const nameOf = (table: string, format: string): string => (format === 'csv' ? table : `${table}-${format}`);

const tableSchema = ({ name, columns, primaryKey, foreignKeys }: DownloadTable, format: string): object => ({
  $schema: `${PROFILES}/tableschema.json`,
  fields: columns.map(toField),
  missingValues: [''],
  primaryKey,
  ...(foreignKeys.length > 0 && { foreignKeys: foreignKeys.map((key) => toForeignKey(key, name, format)) }),
});

/** An empty name stands for the table itself. */
const toForeignKey = ({ column, table, references }: ForeignKey, own: string, format: string): object => ({
  fields: [column],
  reference: { resource: table === own ? '' : nameOf(table, format), fields: [references] },
});

function toField({ name, type, description, maxLength, required, oneOf }: TableColumn): object {
  const constraints = {
    ...(required && { required }),
    ...(maxLength !== undefined && { maxLength }),
    ...(oneOf !== undefined && { enum: oneOf }),
  };
  return { name, type, description, ...(Object.keys(constraints).length > 0 && { constraints }) };
}
