import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { Schema } from '../json-schema.ts';
import type { AreaParameters } from './areas/area-parameters.ts';
import type { Route } from './routing/route.ts';
import type { BarangayPages } from './v1/barangay-pages.ts';

/** What the endpoints of one mount are made from. */
export interface MountContext {
  /** The address below which the API answers: `/api`. */
  readonly base: string;
  /** The name of the mount among others; empty for `/api`. */
  readonly name: string;
  readonly gazetteer: Gazetteer;
  readonly parameters: AreaParameters;
}

/** The schemas that a mount publishes, by name: all records and envelopes, and the error. */
export type PublishedSchemas = Readonly<Record<string, Schema>>;

/** The API over one gazetteer at one address. */
export interface Mount extends MountContext {
  /** Every endpoint. */
  readonly routes: readonly Route[];
  readonly schemas: PublishedSchemas;
  readonly barangayPages: BarangayPages;
}

/** What the names of functions of a generated client begin with, so that they are unique: `v2`, `cloudV2`. */
export function clientPrefix({ name }: Pick<MountContext, 'name'>, word: string): string {
  const words = [...name.split('-'), word].filter((each) => each !== '');
  return words.map((each, at) => (at === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1))).join('');
}
