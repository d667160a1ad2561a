import { SERVER_ERROR } from '../api/errors.ts';
import { toFetch, toResponse, type Fetch } from './fetch.ts';
import { createHandler } from './handler.ts';
import { unpackApi, type PackedApi } from './packed-api.ts';
import { failure } from './responses.ts';

/**
 * The API with a dataset that has to be fetched: `/dataset.json` of a build. Each instance fetches it once, when a
 * request first needs it. If that fails, the answer is 500, and the next request tries again.
 */
export function loadApi(fetchDataset: () => Promise<Response>): () => Promise<Fetch> {
  let loading: Promise<Fetch> | undefined;
  return async () => {
    try {
      return await (loading ??= load(fetchDataset));
    } catch (error) {
      loading = undefined;
      console.error('The dataset could not be loaded:', error);
      return () => toResponse(failure(SERVER_ERROR));
    }
  };
}

async function load(fetchDataset: () => Promise<Response>): Promise<Fetch> {
  const response = await fetchDataset();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return toFetch(createHandler(unpackApi((await response.json()) as PackedApi)));
}
