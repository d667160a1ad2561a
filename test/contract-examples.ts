import { readFileSync } from 'node:fs';
import { CONTRACT, fencedBlocks, readDocument } from './markdown.ts';

type Example = readonly [path: string, status: number, body: string];

/** The origin of the links in the examples. */
export const EXAMPLE_ORIGIN = 'https://psgc.example.ph';

/** The examples of the contract, and further ones that its documents do not show. */
export const contractExamples = () => ({
  examples: fencedBlocks(CONTRACT.map(readDocument).join('\n')).flatMap(examplesIn),
  further: examplesIn(readFileSync(new URL('contract-examples.txt', import.meta.url), 'utf8').split('\n')),
});

/** Each is `GET /path` on one line, then the body on the next one, with its status in front if it is not 200. */
const examplesIn = (lines: readonly string[]): readonly Example[] =>
  lines.flatMap((line, at) => {
    if (!line.startsWith('GET ')) return [];
    const [, status = '200', body = ''] = /^(?:(\d{3}) )?(.*)$/.exec(lines[at + 1] ?? '') ?? [];
    return [[line.slice('GET '.length), Number(status), body]];
  });
