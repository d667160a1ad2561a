import { toFetch } from '../../../../generator/runtime/fetch.ts';
import { createHandler, createResponder } from '../../../../generator/runtime/handler.ts';
import { unpackApi } from '../../../../generator/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../../../generator/runtime/packed-api.ts';

/** The text of the packed dataset, which the bundler inserts. */
declare const PSGC_DATASET: string;

/** The API as the function of a host has it: with its dataset in the bundle. */
const mounts = unpackApi(JSON.parse(PSGC_DATASET) as PackedApi);
export const responder = createResponder(mounts);
export const fetch = toFetch(createHandler(mounts));
