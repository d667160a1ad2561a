import { performance } from 'node:perf_hooks';

const start = performance.now();
const { createApi } = await import('psgc-static');
const { default: dataset } = await import('psgc-static/dataset.json', { with: { type: 'json' } });
const { name } = createApi(dataset).get('0102805001');
console.log(name, performance.now() - start);
