import { expect, test } from 'vitest';
import { fillTemplate } from '../../generator/hosts/configuration.ts';

test('generated lines replace a line of the template and get its indentation', () => {
  expect(fillTemplate('a {\n  #< b: what\n}\n', { b: ['1', '2'] })).toBe('a {\n  1\n  2\n}\n');
});

test('a value replaces every occurrence of its placeholder', () => {
  expect(fillTemplate('<%base%>/x <%size%> <%base%>', { base: '/api', size: 15 })).toBe('/api/x 15 /api');
});

test('lines for a value are left out if it is empty', () => {
  const template = 'a\n  #if b\n  <%b%>\n  #< c: what\n  #end\nd';
  expect(fillTemplate(template, { b: 1, c: ['2'] })).toBe('a\n  1\n  2\nd');
  expect(fillTemplate(template, { b: '', c: ['2'] })).toBe('a\nd');
});

test.each([
  ['#< b: what', {}, 'the template uses b, which is not generated'],
  ['<%b%>', {}, 'the template uses b, which is not generated'],
  ['', { b: [] }, 'the template does not use b'],
])('%j filled with %j: %s', (template, filling, message) => {
  expect(() => fillTemplate(template, filling)).toThrow(message);
});
