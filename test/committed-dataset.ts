/** The dataset in the project's folder, as it is before it is indexed. */
export { dataset } from './committed-data.ts';
