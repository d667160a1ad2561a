import { expect, test } from 'vitest';
import { contractExamples, EXAMPLE_ORIGIN } from './contract-examples.ts';
import { expectedAnswer } from './oracle/expected-answer.ts';

const { examples, further } = contractExamples();
const answered = [...examples, ...further].flatMap(([path, status, body]) => {
  const expected = expectedAnswer(path, EXAMPLE_ORIGIN);
  return expected === undefined ? [] : [[path, expected, status, body] as const];
});

test.each(answered)('the oracle answers the example %s', (_path, expected, status, body) => {
  expect([expected.status, JSON.stringify(expected.body)]).toEqual([status, body]);
});

test('the oracle answers most examples', () => expect(answered.length).toBeGreaterThan(90));
