import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundlePicker } from '../../generator/browser/bundle.ts';

test('the picker is one module of less than 6 kB with gzip, without imports, eval or inline styles', () => {
  const text = bundlePicker();
  expect(gzipSync(text).length).toBeLessThan(6000);
  expect(text).not.toMatch(/\bimport\b(?!\.meta)|\beval\b|\bFunction\(|\.style\b|innerHTML/);
  expect(bundlePicker()).toBe(text);
});
