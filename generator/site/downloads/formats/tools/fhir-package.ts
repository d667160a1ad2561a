import { gzipSync } from 'fflate';
import { type Kind, KINDS, PLURALS } from '../../../../core/psgc/kinds.ts';
import type { DownloadContent } from '../../download-file.ts';
import { FHIR_SYSTEM, type FhirFile, fhirMetadata, fhirResources } from '../fhir.ts';

/** HL7's NPM package of the resources of FHIR. */
export function fhirPackage(content: DownloadContent): Uint8Array {
  const files = packagedResources(content);
  const version = content.release.release;
  const index = files.map(({ name: filename, resource: { resourceType, id, url } }) => ({
    filename,
    resourceType,
    id,
    ...(url !== undefined && { url, version }),
  }));
  const texts = [
    { name: 'package.json', text: JSON.stringify(manifest(content)) },
    { name: '.index.json', text: JSON.stringify({ 'index-version': 1, files: index }) },
    ...files,
  ];
  return gzipSync(tarOf(texts.map(({ name, text }) => [`package/${name}`, text])), { level: 1, mtime: 0 });
}

/** 2026-2Q is 2026.2.0, as the version of a package has three numbers. */
export const packageVersion = (release: string): string =>
  `${release
    .split('-')
    .map((part) => Number.parseInt(part, 10))
    .join('.')}.0`;

const manifest = ({ release: { release, attribution, source } }: DownloadContent) => ({
  name: 'psgc-static.psgc',
  version: packageVersion(release),
  type: 'Conformance',
  title: source.title,
  description: attribution,
  author: 'psgc-static',
  license: 'SEE LICENSE IN licenses.md of the downloads',
  canonical: FHIR_SYSTEM,
  url: source.url,
  jurisdiction: 'urn:iso:std:iso:3166#PH',
  fhirVersions: ['4.0.1'],
  dependencies: { 'hl7.fhir.r4.core': '4.0.1' },
});

/** The canonical URLs of the value sets: no addresses, because they are the same on every site. */
const VALUE_SETS: Readonly<Record<Kind, string>> = {
  region: 'urn:uuid:0bb16507-f107-5764-a4e4-ba488117091a',
  province: 'urn:uuid:190f16bd-67d4-5e28-bdd5-beac9d90501c',
  city: 'urn:uuid:b58fbe0d-1ca1-5bb3-b9cf-c49c5f0cddc7',
  municipality: 'urn:uuid:8deff15e-4cc2-5ee5-a22b-845cdbe0ec6d',
  'sub-municipality': 'urn:uuid:0ca73024-e044-5332-b962-46bd28fdb73b',
  barangay: 'urn:uuid:beef71e2-da16-5b78-9ab6-1146dc14b25f',
};

/** The resources of the package: a `ValueSet` for each kind and a `NamingSystem` beside those of `fhirResources`. */
export function packagedResources(content: DownloadContent): readonly FhirFile[] {
  const more = [...KINDS.map((kind) => valueSet(kind, content)), namingSystem(content)];
  return [
    ...fhirResources(content),
    ...more.map((resource) => ({ resource, text: `${JSON.stringify(resource)}\n` })),
  ].map(({ resource, text }) => ({ name: `${resource.resourceType}-${resource.id}.json`, resource, text }));
}

/** The areas of a kind, without retired codes: filters of the code system, which need no list of codes. */
const valueSet = (kind: Kind, content: DownloadContent) => {
  const plural = PLURALS[kind];
  const equal = (property: string, value: string) => ({ property, op: '=', value });
  return {
    resourceType: 'ValueSet',
    id: `psgc-${plural}`,
    url: VALUE_SETS[kind],
    identifier: [{ system: 'urn:ietf:rfc:3986', value: VALUE_SETS[kind] }],
    name: `PSGC${plural.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    title: `Philippine Standard Geographic Code: ${plural}`,
    ...fhirMetadata(content),
    immutable: false,
    compose: { include: [{ system: FHIR_SYSTEM, filter: [equal('kind', kind), equal('status', 'active')] }] },
  };
};

const namingSystem = (content: DownloadContent) => {
  const { status, date, publisher, jurisdiction } = fhirMetadata(content);
  return {
    resourceType: 'NamingSystem',
    id: 'psgc',
    name: 'PSGC',
    status,
    kind: 'codesystem',
    // FHIR demands a date; a year is one.
    date: date ?? content.release.release.slice(0, 4),
    publisher,
    responsible: content.release.source.publisher,
    description: 'The Philippine Standard Geographic Code (PSGC)',
    jurisdiction,
    uniqueId: [{ type: 'uri', value: FHIR_SYSTEM, preferred: true }],
  };
};

const BLOCK = 512;

/**
 * An archive of texts in the format `ustar` of POSIX, without a time. `tar-stream` gives its bytes only later, and a format
 * gives them at once.
 *
 * @param texts the paths, of at most 100 characters of ASCII, each with its text.
 */
function tarOf(texts: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const blocks = texts.flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return [headerOf(path, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(path: string, size: number): Uint8Array {
  if (path.length > 100) throw new Error(`${path} has more than 100 characters, which ustar has no place for`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(path, 0);
  octal(0o644, 100, 7);
  octal(0, 108, 7); // the user
  octal(0, 116, 7); // the group
  octal(size, 124, 11);
  octal(0, 136, 11); // the time
  header.write('        0', 148); // the sum is of blanks in its own place; 0 is a file
  header.write('ustar\u000000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  header.write('\0 ', 154);
  return header;
}
