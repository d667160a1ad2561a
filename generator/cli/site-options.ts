import { chooseOne, chooseSome } from './command.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type Command, Option, type OptionValues } from '@commander-js/extra-typings';
import { type Depth, DEPTHS, FAMILIES, type Family } from '../api/routing/route.ts';
import { toOrigin } from '../api/runtime/fetch.ts';
import { UsageError } from '../core/errors.ts';
import { failureReason } from '../data/input/files.ts';
import { s3 } from '../hosts/s3/s3.ts';
import type { Target } from '../hosts/target.ts';
import { defaultTarget, targets } from '../hosts/targets.ts';
import { ENCODINGS } from '../tree/compress/encodings.ts';
import { type GivenShapes, toNotice } from '../publish/given-shapes.ts';

export function findTarget(name: string = defaultTarget.name): Target {
  if (name === s3.name) {
    throw new UsageError(
      `--target ${name}: a bucket has objects that no folder can hold beside each other, so there is no tree to build. ` +
        'Send them with the command upload: upload s3://BUCKET',
    );
  }
  const names = targets.map((each) => each.name);
  return targets[names.indexOf(chooseOne('--target', name, names))] ?? defaultTarget;
}

/** Adds the options that a build and an upload share. */
export const withSiteOptions = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option('--region <code>', 'only one region: 1300000000')
    .option('--release <name>', 'an older release: 2025-1Q')
    .addOption(SHAPES_OPTIONS.shapes)
    .addOption(SHAPES_OPTIONS.notice)
    .option('--origin <url>', 'what links begin with; --base /psgc: then a path')
    .addOption(new Option('--base <path>').hideHelp());

interface SiteValues {
  readonly data?: string | undefined;
  readonly depth?: string | undefined;
  readonly families?: string | undefined;
  readonly region?: string | undefined;
  readonly release?: string | undefined;
  readonly shapes?: readonly string[] | undefined;
  readonly shapesNotice?: string | undefined;
  readonly origin?: string | undefined;
  readonly base?: string | undefined;
}

/** The settings of a site for a target. @throws {UsageError} for the first option that is wrong. */
export const siteSettings = (values: SiteValues, target: Target) => ({
  data: values.data,
  region: values.region ?? null,
  release: values.release ?? null,
  target,
  depth: findDepth(values.depth, target),
  families: findFamilies(values.families, target),
  origin: parseOrigin(values.origin),
  base: findBase(values.base, target),
  shapes: givenShapes(values.shapes, values.shapesNotice),
});

/** The depth of `--depth NAME`, or the target's default. */
function findDepth(name: string | undefined, { name: target, depths }: Target): Depth {
  if (name === undefined) return depths[0];
  const isKnown = DEPTHS.some((each) => each === name);
  return chooseOne('--depth', name, depths, `${isKnown ? `${target} takes` : 'expected'} ${depths.join(' or ')}`);
}

/** The families of which a person chooses; maps are there if shapes are given. */
export const CHOSEN_FAMILIES: readonly Family[] = FAMILIES.filter((family) => family !== 'maps');

/** The families of `--families`, or of the target. @throws {UsageError} for an unknown one, or one that needs a function. */
function findFamilies(names: string | undefined, { name: target, families, functions }: Target): readonly Family[] {
  if (names === undefined) return families;
  const expected = `expected some of ${CHOSEN_FAMILIES.join(', ')}, separated by commas`;
  const wanted = chooseSome('--families', names, CHOSEN_FAMILIES, expected);
  if (wanted.includes('search') && functions === undefined) {
    throw new UsageError(`--families ${names}: ${target} has no function, which search needs`);
  }
  return wanted;
}

/** The target with the encodings of `--compress gzip,br` or `--compress none`; without the option, with those of the target. */
export function withCompression(target: Target, option: string | undefined): Target {
  if (option === undefined) return target;
  const expected = `expected none, or one or more of ${ENCODINGS.join(',')}`;
  return { ...target, compress: option === 'none' ? [] : chooseSome('--compress', option, ENCODINGS, expected) };
}

/** The origin of `--origin`, in lower case; empty without the option. @throws {UsageError} if it is no scheme and host. */
export function parseOrigin(option: string | undefined): string {
  if (option === undefined) return '';
  const [, scheme = '', host = ''] = /^([a-z]+):\/\/(.*)$/is.exec(option) ?? [];
  const origin = toOrigin(scheme, host);
  if (origin === undefined) {
    throw new UsageError(`--origin ${option}: expected https:// or http:// and a host, as in https://psgc.example.ph`);
  }
  return origin;
}

/** The path of `--base /psgc`; empty for the root. @throws {UsageError} if it is no path, or has to be percent-encoded. */
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

/** The path of `--base` for a build. @throws {UsageError} also if the target cannot be published below a path. */
function findBase(option: string | undefined, { name, takesBase }: Target): string {
  const base = parseBase(option);
  if (base === '' || takesBase === true) return base;
  const others = targets.filter((each) => each.takesBase === true).map((each) => each.name);
  throw new UsageError(
    `--base ${option}: ${name} serves its tree at the root of an origin; --target ${others.join(' or ')} takes a base`,
  );
}

/** Shapes, and whom to name for them: a text, or a file that has it. The name of a folder is a text. The help of the first one names the second one. */
export const SHAPES_OPTIONS = {
  shapes: new Option('--shapes <file...>', 'with maps; needs --shapes-notice TEXT'),
  notice: new Option('--shapes-notice <text>').hideHelp(),
};

/** The shapes that options give; `null` if there are none. @throws {UsageError} if the notice is missing, empty or no file. */
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
  if (!isFile && FILE_NAME.test(text)) {
    throw new UsageError(`--shapes-notice ${text}: no such file. ${NOTICE_EXPECTED}`);
  }
  return { files, notice: text };
}

const NOTICE_EXPECTED = 'Expected a file, or a text that names the source of the shapes and the terms of their use.';

/** A text that names a file, and is no sentence. */
const FILE_NAME = /^(?!https?:)(?:\S*[/\\]\S*|\S+\.(?:txt|md|html?|docx?|rtf|json))$/i;

function readNotice(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`--shapes-notice ${file}: it could not be read: ${failureReason(cause)}`, { cause });
  }
}
