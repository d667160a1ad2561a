import type { AreaParameters } from './areas/area-parameters.ts';
import { type Parameter, parsePath } from './routing/path.ts';
import type { Family, Route } from './routing/route.ts';
import type { BarangayPages } from './pages.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Maps } from '../shapes/shapes.ts';
import type { Schema } from '../core/json-schema.ts';

/** Everything that the endpoints of a mount are generated from. */
export interface MountContext {
  /** The address that all paths begin with: `/api`. */
  readonly base: string;
  /** The name that distinguishes the mount from others; empty for `/api`. */
  readonly name: string;
  readonly gazetteer: Gazetteer;
  readonly families: readonly Family[];
  readonly parameters: AreaParameters;
  /** The maps of its areas; `null` if nobody gave shapes. */
  readonly maps: Maps | null;
  /** The start of links if a request does not say it: `https://psgc.example.ph`, with the base; without a host only the base. */
  readonly origin: string;
}

/** The schemas that a mount publishes, by name: all records and envelopes, and the error. */
export type PublishedSchemas = Readonly<Record<string, Schema>>;

/** The API of one gazetteer at one base. */
export type Mount = MountContext & FamilyApi;

/** The prefix that makes function names in generated clients unique: `v2`, `cloudV2`. */
export function clientPrefix({ name }: Pick<MountContext, 'name'>, word: string): string {
  const words = [...name.split('-'), word].filter((each) => each !== '');
  return words.map((each, at) => (at === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1))).join('');
}

/** Begins the routes of a group: each with its path below the base, and with its function name in generated clients. */
export const routesOf =
  (mount: Pick<MountContext, 'base' | 'name'>, family: Family | null, group: string) =>
  <Value = never>(template: string, operation: string, parameters?: Readonly<Record<string, Parameter<Value>>>) => ({
    ...parsePath(mount.base + template, parameters),
    family,
    prefix: mount.base,
    group,
    operationId: clientPrefix(mount, operation),
  });

/** The part that a family adds to a mount. */
export interface FamilyApi {
  readonly routes: readonly Route[];
  readonly schemas: PublishedSchemas;
  readonly barangayPages?: BarangayPages | undefined;
}

/** Where the endpoints of a family begin: the base of the first mount that has them. */
export const baseOfFamily = (family: Family, mounts: readonly Pick<Mount, 'base' | 'families'>[]): string | undefined =>
  mounts.find(({ families }) => families.includes(family))?.base;
