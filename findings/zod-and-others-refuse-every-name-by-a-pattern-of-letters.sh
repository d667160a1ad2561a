#!/usr/bin/env bash
# Expected: a schema of names with the pattern ^[\p{L} .'-]+$, any letter, takes Adams and Parañaque: JSON Schema asks that patterns be read
#           as Unicode ones ("u"). A program that does not read them so says that it cannot.
# Happens:  zod's own fromJSONSchema, json-schema-to-zod, @sinclair/typebox, z-schema, tv4, is-my-json-valid and djv refuse both, and
#           every name: \p is then the letter p, and names may be made of p, {, L and }. "Lp" passes. zod refuses them also if it
#           wrote the schema itself from /^[\p{L} .'-]+$/u, which takes them. jsonschema, @exodus/schemasafe, @cfworker/json-schema and
#           typebox 1 take both, and openapi-zod-client writes the u.
# Seen:     30 November 2026, zod 4.6.7, json-schema-to-zod 2.8.1, @sinclair/typebox 0.34.52, z-schema 6.0.2, tv4 1.3.0, is-my-json-valid
#           2.20.6, djv 2.1.4, jsonschema 1.5.0, @exodus/schemasafe 1.3.0, @cfworker/json-schema 4.1.6, typebox 1.4.3, Node 20.20.2.
# Hurts:    who writes \p{L} into a schema so that ñ is a letter: in another service no name at all is valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts zod@4.6.7 json-schema-to-zod@2.8.1 @sinclair/typebox@0.34.52 z-schema@6.0.2 \
  tv4@1.3.0 is-my-json-valid@2.20.6 djv@2.1.4 jsonschema@1.5.0 @exodus/schemasafe@1.3.0 @cfworker/json-schema@4.1.6 typebox@1.4.3
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@cfworker/json-schema';
import { jsonSchemaToZod } from 'json-schema-to-zod';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Type as NewType } from 'typebox';
import { Value as NewValue } from 'typebox/value';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const tv4 = require('tv4');
const djv = require('djv');
const jsonschema = require('jsonschema');
const schemasafe = require('@exodus/schemasafe');
const isMyJsonValid = require('is-my-json-valid');
const ZSchema = require('z-schema');

const { dependencies } = JSON.parse(readFileSync('package.json'));
for (const name of Object.keys(dependencies)) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
const anyLetter = { type: 'string', pattern: "^[\\p{L} .'-]+$" };
const latin = { type: 'string', pattern: "^[A-Za-zñ .'-]+$" };
const own = () => z.fromJSONSchema(z.toJSONSchema(z.string().regex(/^[\p{L} .'-]+$/u)));
const checks = {
  zod: (schema, name) => z.fromJSONSchema(schema).safeParse(name).success,
  'zod, its own schema': (schema, name) => (schema === latin ? z.fromJSONSchema(latin) : own()).safeParse(name).success,
  'json-schema-to-zod': (schema, name) => new Function('z', `return ${jsonSchemaToZod(schema)}`)(z).safeParse(name).success,
  '@sinclair/typebox': ({ pattern }, name) => Value.Check(Type.String({ pattern }), name),
  'z-schema': (schema, name) => new ZSchema().validate(name, schema),
  tv4: (schema, name) => tv4.validate(name, schema),
  'is-my-json-valid': (schema, name) => isMyJsonValid(schema)(name),
  djv: (schema, name) => {
    const all = djv();
    all.addSchema('name', schema);
    return all.validate('name', name) === undefined;
  },
  jsonschema: (schema, name) => jsonschema.validate(name, schema).valid,
  '@exodus/schemasafe': (schema, name) => schemasafe.validator(schema)(name),
  '@cfworker/json-schema': (schema, name) => new Validator(schema).validate(name).valid,
  typebox: ({ pattern }, name) => NewValue.Check(NewType.String({ pattern }), name),
};
const names = ['Adams', 'Parañaque', 'Lp'];
const valid = (check, schema) => names.filter((name) => check(schema, name)).join();
const seen = Object.fromEntries(Object.entries(checks).map(([way, check]) => [way, `${valid(check, anyLetter)} / ${valid(check, latin)}`]));
console.log(seen);
const right = ['jsonschema', '@exodus/schemasafe', '@cfworker/json-schema', 'typebox'];
const expected = Object.keys(checks).map((way) => (right.includes(way) ? 'Adams,Parañaque,Lp / Adams,Parañaque,Lp' : 'Lp / Adams,Parañaque,Lp'));
process.exit(Object.values(seen).join('|') === expected.join('|') ? 0 : 1);
JS
node shown.mjs
echo 'No name is valid, as described.'
