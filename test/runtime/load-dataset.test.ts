import { afterEach, expect, test, vi } from 'vitest';
import { loadApi } from '../../generator/runtime/load-dataset.ts';
import { packApi } from '../../generator/runtime/packed-api.ts';
import { mounted } from '../committed-data.ts';

const request = new Request('http://localhost/api/v2/regions/0100000000');
const dataset = async () => Response.json(packApi([mounted]));

afterEach(() => void vi.restoreAllMocks());

test('the dataset is fetched once for all requests', async () => {
  const fetchDataset = vi.fn(dataset);
  const handlerOf = loadApi(fetchDataset);
  const [first, second] = await Promise.all([handlerOf(), handlerOf()]);
  expect(first?.(request).status).toBe(200);
  expect(second).toBe(first);
  expect(await handlerOf()).toBe(first);
  expect(fetchDataset).toHaveBeenCalledOnce();
});

test.each([
  ['is missing', async () => new Response('nothing', { status: 404 })],
  ['is not JSON', async () => new Response('<html>')],
  ['is not a dataset', async () => Response.json({})],
  ['cannot be reached', async () => Promise.reject(new Error('no network'))],
])('if the dataset %s, the answer is 500, and the next request tries again', async (_what, fails) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const fetchDataset = vi.fn<() => Promise<Response>>(fails);
  const handlerOf = loadApi(fetchDataset);
  const answer = (await handlerOf())(request);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('{"message":"Server error"}\n');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(log).toHaveBeenCalledOnce();
  fetchDataset.mockImplementation(dataset);
  expect((await handlerOf())(request).status).toBe(200);
});
