import { readFileSync } from 'node:fs';
import { parse } from '@iarna/toml';
import { expect, test } from 'vitest';
import { RATE_LIMIT } from '../../generator/api/runtime/fetch.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('netlify.toml has the rate limit of the other hosts', () => {
  const { redirects } = parse(read('netlify.toml')) as { redirects?: unknown } as {
    redirects: { rate_limit?: { window_limit: number; window_size: number } }[];
  };
  const [limit] = redirects.flatMap(({ rate_limit }) => rate_limit ?? []);
  expect(limit).toMatchObject({ window_limit: RATE_LIMIT.requests, window_size: RATE_LIMIT.seconds });
});
