import { existsSync, readFileSync, statSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
import { type Depth, DEPTHS, FAMILIES, type Family } from '../api/routing/route.ts';
import type { Area } from '../core/areas/area.ts';
import { UsageError, UserError } from '../core/errors.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { DEFAULT_LIMITS } from '../server/node/limits.ts';
import { s3 } from '../hosts/s3/s3.ts';
import type { Target } from '../hosts/target.ts';
import { defaultTarget, targets } from '../hosts/targets.ts';
import { quote } from '../core/problem.ts';
import { installation } from '../installation/current.ts';
import { failureReason } from '../data/input/files.ts';
import { type GivenShapes, toNotice } from './publish/given-shapes.ts';
import { toOrigin } from '../api/runtime/fetch.ts';
import { ENCODINGS } from '../tree/compress/encodings.ts';

const NONE = 'none';

/** The target with the encodings of `--compress gzip,br` or `--compress none`; without the option, with those of the target. */
export function withCompression(target: Target, option: string | undefined): Target {
  if (option === undefined) return target;
  const words = option === NONE ? [] : option.split(',');
  const isEncoding = (word: string) => (ENCODINGS as readonly string[]).includes(word);
  if (!words.every(isEncoding)) {
    throw new UsageError(`--compress ${option}: expected ${NONE}, or one or more of ${ENCODINGS.join(',')}`);
  }
  return { ...target, compress: ENCODINGS.filter((encoding) => words.includes(encoding)) };
}

export const dataOption = () =>
  new Option(
    '--data <dir>',
    `the folder of a dataset (default: ${installation.packedDataset === null ? 'data' : 'the one in the package'})`,
  );

export const withinOption = () => new Option('--within <area>', 'only areas within this one: a code, or a name');

/**
 * The area of `--within`: that with the code, or the one that a search finds first among those above the barangays.
 *
 * @throws {UserError} if there is none.
 */
export function findWithin(text: string, { hierarchy, fuzzySearch }: Gazetteer): Area {
  const found = hierarchy.get(text) ?? fuzzySearch.find(text, { limit: 50 }).find(({ kind }) => kind !== 'barangay');
  if (found === undefined) throw new UserError(`--within ${text}: no region, province, city or municipality is found`);
  return found;
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

/** What names a file, and is no sentence. */
const PATH = /^\S*[/\\]\S*$|^\S+\.(?:txt|md|html?|docx?|rtf|json)$/i;

function readNotice(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`--shapes-notice ${file}: it could not be read: ${failureReason(cause)}`, { cause });
  }
}

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

/**
 * The same for a build.
 *
 * @throws {UsageError} also if the target cannot be published below a path.
 */
export function findBase(option: string | undefined, { name, takesBase }: Target): string {
  const base = parseBase(option);
  if (base === '' || takesBase === true) return base;
  const others = targets.filter((each) => each.takesBase === true).map((each) => each.name);
  throw new UsageError(
    `--base ${option}: ${name} serves its tree at the root of an origin; --target ${others.join(' or ')} takes a base`,
  );
}

/** The address that only this machine reaches. */
export const DEFAULT_HOST = '127.0.0.1';

export const DEFAULT_PORT = 8080;

/**
 * A port as somebody writes it; 0 stands for a free one. `undefined` if nothing is written.
 *
 * @param name of the option or the environment variable.
 * @throws {UsageError} if it is no port.
 */
export function parsePort(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65535) return port;
  throw new UsageError(`${name}=${value}: expected a whole number from 0 to 65535`);
}

/** A request of a browser has some 500 bytes before its target and its cookies. */
const MIN_HEADER_BYTES = 1024;

/** The options that limit what a server takes from its clients. Each takes a whole number above 0. */
export const LIMIT_OPTIONS = {
  rateLimit: limit('--rate-limit <number>', 'requests of a client per minute (default: none)'),
  connections: limit('--max-connections <number>', `open connections (default: ${DEFAULT_LIMITS.connections})`),
  clientConnections: limit(
    '--client-connections <number>',
    `of one client (default: ${DEFAULT_LIMITS.clientConnections})`,
  ),
  header: limit(
    '--max-header-size <bytes>',
    `of one request (default: ${DEFAULT_LIMITS.headerBytes})`,
    MIN_HEADER_BYTES,
  ),
  request: limit('--request-timeout <seconds>', `to send a request (default: ${DEFAULT_LIMITS.requestSeconds})`),
  answer: limit('--answer-timeout <seconds>', `to take an answer (default: ${DEFAULT_LIMITS.answerSeconds})`),
};

/** An option with a whole number above 0, or from `min` on. */
export function limit<Flags extends string>(flags: Flags, description: string, min = 1) {
  return new Option(flags, description).argParser((text) => wholeNumber(flags.split(' ', 1)[0] ?? '', text, min));
}

/** Larger numbers of seconds do not fit into a timer. */
const MAX_NUMBER = 2_000_000;

function wholeNumber(name: string, text: string, min: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= MAX_NUMBER) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from ${min} to ${MAX_NUMBER}`);
}

export function findTarget(name: string = defaultTarget.name): Target {
  if (name === s3.name) {
    throw new UsageError(
      `--target ${name}: a bucket has objects that no folder can hold beside each other, so there is no tree to build. ` +
        'Send them with the command upload: upload s3://BUCKET',
    );
  }
  const target = targets.find((each) => each.name === name);
  if (target === undefined) {
    throw new UsageError(`--target ${name}: expected one of ${targets.map((each) => each.name).join(', ')}`);
  }
  return target;
}

/** The depth of `--depth NAME`, or the target's default. */
export function findDepth(name: string | undefined, { name: target, depths }: Target): Depth {
  if (name === undefined) return depths[0];
  const depth = depths.find((each) => each === name);
  if (depth !== undefined) return depth;
  const isKnown = DEPTHS.some((each) => each === name);
  throw new UsageError(`--depth ${name}: ${isKnown ? `${target} takes` : 'expected'} ${depths.join(' or ')}`);
}

/** The families of which a person chooses; maps are there if shapes are given. */
export const CHOSEN_FAMILIES: readonly Family[] = FAMILIES.filter((family) => family !== 'maps');

/**
 * The families of `--families v2,v1`, in their usual order, or the target's default.
 *
 * @throws {UsageError} if one is unknown, or needs a function that the target does not have.
 */
export function findFamilies(
  names: string | undefined,
  { name: target, families, functions }: Target,
): readonly Family[] {
  if (names === undefined) return families;
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !CHOSEN_FAMILIES.some((family) => family === name));
  if (unknown !== undefined) {
    throw new UsageError(`--families ${names}: expected some of ${CHOSEN_FAMILIES.join(', ')}, separated by commas`);
  }
  if (wanted.includes('search') && functions === undefined) {
    throw new UsageError(`--families ${names}: ${target} has no function, which search needs`);
  }
  return FAMILIES.filter((family) => wanted.includes(family));
}
