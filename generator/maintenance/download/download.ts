import { basename, extname } from 'node:path';
import { isHtml, MAX_REDIRECTS, type Received, request } from './request.ts';
import { UserError } from '../../core/errors.ts';
import { MAX_INPUT_SIZE } from '../../data/input/files.ts';

const LIMITS = { bytes: MAX_INPUT_SIZE, seconds: 120 };

/** The first bytes of a zip archive, which every `.xlsx` is. */
const ZIP = '504b0304';

/** Whether a publication is given by its address. */
export const isAddress = (publication: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(publication);

const isHttps = ({ protocol }: URL): boolean => protocol === 'https:';

/**
 * Downloads a workbook or a CSV. Only addresses that begin with `https://` are asked, also after redirects.
 *
 * @throws {UserError} if the address or the answer is not one of a publication; the message says what to do.
 */
export async function downloadFile(
  address: string,
  ask: typeof fetch,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (!URL.canParse(address) || !isHttps(new URL(address))) {
    throw new UserError(`${address}: expected an address that begins with https://`);
  }
  const received = await request(address, isHttps, LIMITS, ask).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message} ${INSTEAD}`, { cause: error });
  });
  const { url, status, headers, bytes } = received;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    const expected = `expected an address that begins with https://, after at most ${MAX_REDIRECTS} redirects`;
    throw new UserError(`${address}: ${url} leads to ${location}, ${expected}. ${INSTEAD}`);
  }
  if (status !== 200) throw new UserError(`${address}: the server answers ${status}. ${INSTEAD}`);
  const isWorkbook = Buffer.from(bytes.subarray(0, 4)).toString('hex') === ZIP;
  if (!isWorkbook && isHtml(received)) {
    throw new UserError(`${address} is a web page, not a publication. Give the address of the file. ${INSTEAD}`);
  }
  return { name: nameOf(received, isWorkbook ? '.xlsx' : '.csv'), bytes };
}

const INSTEAD = 'You can also download the file with a browser, and give its path.';

function nameOf({ url, headers }: Received, extension: string): string {
  const [, given = ''] = /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '') ?? [];
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = basename(given || last).replaceAll(/[^\w.-]/g, '-');
  const stem = name.slice(0, name.length - extname(name).length).replace(/^\.+/, '') || 'publication';
  return stem + extension;
}
