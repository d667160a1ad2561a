import { expect, test } from 'vitest';
import { call, findTool } from '../../../generator/api/mcp/tools.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import { gazetteer } from '../../committed-data.ts';
import { readDocument } from '../../markdown.ts';
import { differenceOf, readQuestions } from './questions.ts';

const questions = readQuestions();

test('there are forty questions, in English and Filipino, for every tool', () => {
  expect(questions).toHaveLength(40);
  expect(questions.filter(({ text }) => /\b(?:ng|ang|ba|sa)\b/.test(text)).length).toBeGreaterThanOrEqual(8);
  expect(new Set(questions.flatMap(({ calls }) => calls.map(({ tool }) => tool))).size).toBe(11);
});

test.each(questions)('$text', async ({ calls }) => {
  expect(calls.length).toBeGreaterThan(0);
  for (const { tool, input, expected } of calls) {
    const found = findTool(tool) ?? expect.fail(`${tool} is no tool`);
    const { content, structuredContent } = await call(found, input, async () => ({
      ...{ gazetteer, mostBytes: MOST_BYTES_OVER_STDIO },
    }));
    const answer = structuredContent ?? { error: content[0]?.text };
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.flatMap((each) => differenceOf(answer, each) ?? [])).toEqual([]);
  }
});

test('the document shows five of them', () => {
  const document = readDocument('docs/mcp.md');
  expect(questions.filter(({ text }) => document.includes(text))).toHaveLength(5);
});
