import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content encodings in which files can be stored, by their names in HTTP (RFC 9110, section 8.4.1). */
export const ENCODINGS = ['gzip', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface Coder {
  /** Follows the name of the file, as web servers expect it. */
  readonly suffix: string;
  readonly group: string;
  /** The level to compress with, and the ones to use if the result must have another size. */
  readonly levels: readonly number[];
  readonly compress: (body: string | Uint8Array, level: number) => Promise<Uint8Array>;
}

const toGzip = promisify<string | Uint8Array, { readonly level: number }, Buffer>(gzip);
const toBrotli = promisify<string | Uint8Array, { readonly params: Readonly<Record<number, number>> }, Buffer>(
  brotliCompress,
);

export const CODERS: Readonly<Record<Encoding, Coder>> = {
  gzip: {
    suffix: '.gz',
    group: 'gzip',
    levels: [9, 8, 7, 6],
    async compress(body, level) {
      const bytes = await toGzip(body, { level });
      bytes[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
      return bytes;
    },
  },
  br: {
    suffix: '.br',
    group: 'Brotli',
    levels: [5, 6, 7, 4],
    compress: async (body, level) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  },
};

/** gzip records the operating system (RFC 1952, section 2.3.1), which must not decide the bytes of a build. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;
