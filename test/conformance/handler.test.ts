import { expect, test } from 'vitest';
import { createHandler } from '../../edge/handler.ts';
import { gazetteer } from '../committed-data.ts';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';

const oracle = createOracle(shippedFacts());
const handler = createHandler(gazetteer, 'test');

async function compare(path: string): Promise<void> {
  const expected = oracle.answer(path);
  const response = handler(new Request(`http://localhost${path}`));
  const body = await response.text();
  if (response.status !== expected?.status || body !== `${JSON.stringify(expected.body)}\n`) {
    expect.fail(`${path}: ${response.status} ${body.slice(0, 300)} instead of ${JSON.stringify(expected)?.slice(0, 300)}`);
  }
}

test.each(['/api', '/api/v1'] as const)('every path by code answers as the independent implementation says; v1 at %s', async (v1) => {
  const asked: Record<string, number> = {};
  for (const { path, group } of oracle.paths({ v1 })) {
    await compare(path);
    asked[group] = (asked[group] ?? 0) + 1;
  }
  expect(asked).toEqual({
    'v2 lists': 7,
    'v2 details': 45_408,
    'v2 nested': 2_174,
    'v2 chained': 42_239,
    'v2 chained without a province': 3_219,
    'v1 lists': v1 === '/api' ? 7 : 6,
    'v1 records': 45_408,
    'v1 nested': 3_816,
    'v1 ancestors': 123_794,
    'v1 pages': 22_791,
  });
}, 120_000);
