import fc from 'fast-check';

/** An attribute, mostly an address, and mostly as XML wants it. */
const addressOf = (values: readonly string[]) =>
  fc
    .record({
      before: fc.constantFrom(' ', ' ', ' ', '\t', '\n ', '', '\u00a0', '/'),
      name: fc.constantFrom('r', 'r', 'r', 'r', 'x:r', ':r', 'xmlns:r', 'R', 'a:b:r'),
      equal: fc.constantFrom('=', '=', '=', ' = ', '\n=', '=='),
      quote: fc.constantFrom('"', '"', '"', "'", '', '&quot;'),
      value: fc.constantFrom(...values),
    })
    .map(({ before, name, equal, quote, value }) => `${before}${name}${equal}${quote}${value}${quote}`);

/** An element with the local name and up to two addresses, and with its end. */
const element = (name: string, values: readonly string[], content: fc.Arbitrary<string>) =>
  fc
    .record({
      prefix: fc.constantFrom('', '', '', 'x:', ':', 'a:b:'),
      addresses: fc.array(addressOf(values), { maxLength: 2 }),
      after: fc.constantFrom('', '', '', ' ', '\n', ' t="n"', ' x=">"', ' x="<c"'),
      inner: content,
    })
    .map(({ prefix, addresses, after, inner }) => {
      const tag = `${prefix}${name}`;
      return `<${tag}${addresses.join('')}${after}>${inner}</${tag}>`;
    });

const farCell = element(
  'c',
  ['A1', 'B2', 'A150000', 'GS1', 'XFD2', 'a1', '&#65;1', 'A01', 'A1 '],
  fc.constant('<v>7</v>'),
);
const farRow = element(
  'row',
  ['1', '2', '150000', '1e5', '0x1ffff', '&#49;50000', ' 150000', '+150000', '150000.0'],
  fc.array(farCell, { minLength: 1, maxLength: 2 }).map((cells) => cells.join('')),
);
const around = fc.constantFrom('', '', '<!--', '-->', '<![CDATA[', ']]>', '<?x ?>', '<sheetData>');

/** The rows of a sheet, some of them far off, with addresses that are written in any way. */
export const anyRows: fc.Arbitrary<string> = fc
  .array(fc.tuple(around, farRow), { minLength: 1, maxLength: 2 })
  .map((rows) => rows.flat().join(''));
