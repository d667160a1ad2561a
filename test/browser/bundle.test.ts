import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleElement } from '../../generator/site/bundle.ts';

test.each([
  ['picker', 12_000],
  ['address', 15_800],
] as const)(
  '<psgc-%s> is one module of less than %d bytes with gzip, without imports, eval or inline styles',
  (name, limit) => {
    const text = bundleElement(name);
    expect(gzipSync(text).length).toBeLessThan(limit);
    // The field imports the program of the index in a worker of its own: `import "https://…"` is a text there.
    expect(text.replace('`import ${', '')).not.toMatch(
      /\bimport\b(?!\.meta)|\beval\b|\bFunction\(|\.style\b|innerHTML/,
    );
    expect(bundleElement(name)).toBe(text);
  },
);
