// Passes a CSV through csv-parse and csv-stringify, with four constant values added to each row.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';

const [from = '', to = ''] = process.argv.slice(2);

/** @param {AsyncIterable<string[]>} records */
async function* withAdded(records) {
  for await (const record of records) yield [...record, 'current', '0102805001', 'Aglipay', '2026-2Q'];
}

await pipeline(createReadStream(from), parse(), withAdded, stringify(), createWriteStream(to));
