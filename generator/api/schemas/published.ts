import type { Schema } from '../../json-schema.ts';
import { ErrorBody } from '../errors.ts';
import { Meta } from '../meta.ts';
import { BarangayPage, schemas as v1 } from '../v1/schemas.ts';
import { schemas as v2 } from '../v2/schemas.ts';

/** The schemas that are published, by name: every record and envelope of the API, and its errors. */
export const published: Readonly<Record<string, Schema>> = { ...v2, ...v1, BarangayPage, Meta, Error: ErrorBody };

export const SCHEMAS_PATH = '/api/schemas';

/** A schema as a document of its own, by the JSON Schema draft 2020-12. */
export function toDocument(name: string, schema: Schema): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${SCHEMAS_PATH}/${name}.json`,
    title: name,
    ...schema,
  };
}
