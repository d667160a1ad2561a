import { existsSync, readFileSync, statSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
import { toOrigin } from '../api/runtime/fetch.ts';
import { UsageError } from '../core/errors.ts';
import { quote } from '../core/problem.ts';
import { failureReason } from '../data/input/files.ts';
import { type GivenShapes, toNotice } from './publish/given-shapes.ts';

/**
 * The origin of `--origin https://psgc.example.ph`, in lower case and without the usual port; empty if there is no
 * option.
 *
 * @throws {UsageError} if it is not a scheme and a host, with or without a port.
 */
export function parseOrigin(option: string | undefined): string {
  if (option === undefined) return '';
  const [, scheme = '', host = ''] = /^([a-z]+):\/\/(.*)$/is.exec(option) ?? [];
  const origin = toOrigin(scheme, host);
  if (origin === undefined) {
    throw new UsageError(`--origin ${option}: expected https:// or http:// and a host, as in https://psgc.example.ph`);
  }
  return origin;
}

/**
 * The path of `--base /psgc`, without a slash at its end; empty for the root of an origin, and if there is no option.
 *
 * @throws {UsageError} if it is not a path, or has characters that have to be percent-encoded.
 */
export function parseBase(option: string | undefined): string {
  const base = (option ?? '').replace(/\/$/, '');
  const isPath = /^(?:\/[\w.~-]+)*$/.test(base) && !/\/\.{1,2}(?:\/|$)/.test(base);
  if (option === '' || !isPath) {
    throw new UsageError(
      `--base ${option}: expected a path of letters, digits and -._~ that begins with /, as in /psgc`,
    );
  }
  return base;
}

/** Shapes, and whom to name for them: a text, or a file that has it. The name of a folder is a text. The help of the first one names the second one. */
export const SHAPES_OPTIONS = {
  shapes: new Option('--shapes <file...>', 'with maps; needs --shapes-notice TEXT'),
  notice: new Option('--shapes-notice <text>').hideHelp(),
};

/**
 * The shapes that options give; `null` if there are none.
 *
 * @throws {UsageError} if there is a notice without shapes, an empty one, or what looks like a file that is not there.
 */
export function givenShapes(files: readonly string[] | undefined, notice: string | undefined): GivenShapes | null {
  if (files === undefined) {
    if (notice !== undefined) throw new UsageError('--shapes-notice needs --shapes');
    return null;
  }
  if (notice === undefined) return { files };
  const isFile = existsSync(notice) && !statSync(notice).isDirectory();
  const text = toNotice(isFile ? readNotice(notice) : notice);
  const found = isFile ? `--shapes-notice ${notice}: the file has` : '--shapes-notice:';
  if (text === '') throw new UsageError(`${found} no text. ${NOTICE_EXPECTED}`);
  if (PATH.test(text) && !/^https?:/i.test(text)) {
    throw new UsageError(
      isFile
        ? `${found} ${quote(text)}. ${NOTICE_EXPECTED}`
        : `--shapes-notice ${text}: no such file. ${NOTICE_EXPECTED}`,
    );
  }
  return { files, notice: text };
}

const NOTICE_EXPECTED = 'Expected a file, or a text that names the source of the shapes and the terms of their use.';

/** A text that names a file, and is no sentence. */
const PATH = /^\S*[/\\]\S*$|^\S+\.(?:txt|md|html?|docx?|rtf|json)$/i;

function readNotice(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`--shapes-notice ${file}: it could not be read: ${failureReason(cause)}`, { cause });
  }
}
