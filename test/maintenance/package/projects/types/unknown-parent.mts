import { createApi, type PackedApi } from 'psgc-static';

declare const dataset: PackedApi;
const { get, list } = createApi(dataset);
list('barangays', get('9'));
