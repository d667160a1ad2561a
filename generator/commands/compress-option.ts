import type { Target } from '../hosts/target.ts';
import { ENCODINGS } from '../tree/compress/encodings.ts';
import { UsageError } from '../errors.ts';

const NONE = 'none';

/** The target with the encodings of `--compress gzip,br` or `--compress none`; its own ones if there is no option. */
export function withCompression(target: Target, option: string | undefined): Target {
  if (option === undefined) return target;
  const words = option === NONE ? [] : option.split(',');
  const isEncoding = (word: string) => (ENCODINGS as readonly string[]).includes(word);
  if (!words.every(isEncoding)) {
    throw new UsageError(`--compress ${option}: expected ${NONE}, or one or more of ${ENCODINGS.join(',')}`);
  }
  return { ...target, compress: ENCODINGS.filter((encoding) => words.includes(encoding)) };
}
