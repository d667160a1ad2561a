import { basename, extname } from 'node:path';
import { MAX_INPUT_SIZE } from '../../input/files.ts';
import { UserError } from '../../errors.ts';
import { formatNumber } from '../../format.ts';

const MAX_SECONDS = 120;

/** The first bytes of a zip archive, which every `.xlsx` is. */
const ZIP = '504b0304';

/** Whether a publication is given by its address. */
export const isAddress = (publication: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(publication);

/**
 * Downloads a workbook or a CSV.
 *
 * @throws {UserError} if the address or the answer is not one of a publication; the message says what to do.
 */
export async function downloadFile(
  address: string,
  ask: typeof fetch,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new UserError(`${address}: expected an address that begins with https://`);
  }
  const response = await ask(address, { signal: AbortSignal.timeout(MAX_SECONDS * 1000) }).catch((cause: Error) => {
    throw new UserError(`${address}: ${reasonOf(cause)}. ${INSTEAD}`, { cause });
  });
  if (response.url !== '' && !response.url.startsWith('https:')) {
    throw new UserError(`${address} leads to ${response.url}, which is not https. ${INSTEAD}`);
  }
  if (!response.ok) throw new UserError(`${address}: the server answers ${response.status}. ${INSTEAD}`);
  const bytes = await readBody(response, address);
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  const isWorkbook = Buffer.from(bytes.subarray(0, 4)).toString('hex') === ZIP;
  const start = new TextDecoder().decode(bytes.subarray(0, 500)).trimStart();
  if (!isWorkbook && (type.includes('html') || start.startsWith('<'))) {
    throw new UserError(`${address} is a web page, not a publication. Give the address of the file. ${INSTEAD}`);
  }
  return { name: nameOf(response, address, isWorkbook ? '.xlsx' : '.csv'), bytes };
}

const INSTEAD = 'You can also download the file with a browser, and give its path.';

async function readBody(response: Response, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_INPUT_SIZE)
      throw new UserError(`${address}: more than ${formatNumber(MAX_INPUT_SIZE)} bytes. ${INSTEAD}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The name that the server gives the file, or the last part of the address, with the extension of what it contains. */
function nameOf(response: Response, address: string, extension: string): string {
  const [, given = ''] = /filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const last = new URL(response.url || address).pathname.split('/').at(-1) ?? '';
  const name = basename(given || last).replaceAll(/[^\w.-]/g, '-');
  const stem = name.slice(0, name.length - extname(name).length).replace(/^\.+/, '') || 'publication';
  return stem + extension;
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer within ${MAX_SECONDS} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
