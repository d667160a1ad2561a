import { SERVER_ERROR } from '../generator/api/errors.ts';
import { fromCompact, type CompactDataset } from '../generator/dataset/compact.ts';
import { createHandler, failure, type Handler } from './handler.ts';

/**
 * The handler over a dataset that has to be fetched, `/dataset.json` of a build. It is fetched once
 * for each instance, when a request first needs it. Where that fails, requests are answered 500 and
 * the next one tries again.
 */
export function loadHandler(fetchDataset: () => Promise<Response>): () => Promise<Handler> {
  let loading: Promise<Handler> | undefined;
  return async () => {
    try {
      return await (loading ??= load(fetchDataset));
    } catch (error) {
      loading = undefined;
      console.error('The dataset could not be loaded:', error);
      return () => failure(SERVER_ERROR);
    }
  };
}

async function load(fetchDataset: () => Promise<Response>): Promise<Handler> {
  const response = await fetchDataset();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return createHandler(fromCompact((await response.json()) as CompactDataset));
}
