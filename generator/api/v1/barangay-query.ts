/** The filters of `/api/v1/barangays`, which are all that there are. */
export { FILTERS } from './filters.ts';
