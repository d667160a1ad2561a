import { expect, test } from 'vitest';
import { type Figure, formatFigure, passedLimits } from './figure.ts';

test.each<[Figure, string, readonly string[]]>([
  [{ what: 'published', value: 20_000, unit: 'paths', most: 20_000 }, 'published: 20,000 paths (at most 20,000)', []],
  [
    { what: 'published', value: 20_001, unit: 'paths', most: 20_000 },
    'published: 20,001 paths (at most 20,000)',
    ['published: 20,001 paths are more than the 20,000 paths allowed'],
  ],
  [{ what: 'the whole command', value: 12.34, unit: 's' }, 'the whole command: 12.3 s', []],
])('%j', (figure, text, problems) => {
  expect(formatFigure(figure)).toBe(text);
  expect(passedLimits([figure])).toEqual(problems);
});
