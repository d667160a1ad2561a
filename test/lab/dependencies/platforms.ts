import { locked, nameOf, type LockedPackage } from './lock-file.ts';

/** A system that the project is installed on. */
export interface Platform {
  readonly os: 'linux' | 'darwin' | 'win32';
  readonly cpu: 'x64' | 'arm64';
  /** The C library, on Linux. */
  readonly libc?: 'glibc' | 'musl';
}

export const PLATFORMS: readonly Platform[] = (['x64', 'arm64'] as const).flatMap((cpu): Platform[] => [
  { os: 'linux', cpu, libc: 'glibc' },
  { os: 'linux', cpu, libc: 'musl' },
  { os: 'darwin', cpu },
  { os: 'win32', cpu },
]);

export const describePlatform = ({ os, cpu, libc }: Platform): string => [os, cpu, libc].filter(Boolean).join(' ');

/** Whether a package is installed on a platform. No package here excludes a system with `!`. */
export function isFor({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const fits = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || value === undefined || list.includes(value);
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);
}

/** Whether a package is only for some systems. */
export const isNative = ({ os, cpu }: LockedPackage): boolean => os !== undefined || cpu !== undefined;

/** The folders of all packages that are only for some systems. */
export const NATIVE: readonly string[] = Object.keys(locked).filter((path) => isNative(locked[path] ?? {}));

/** Packages with a native part: their folder, and the names of their parts, of which each platform installs one. */
export const WITH_NATIVE_PARTS: readonly (readonly [path: string, parts: readonly string[]])[] = Object.entries(locked)
  .map(([path, { optionalDependencies = {} }]) => [path, Object.keys(optionalDependencies)] as const)
  .map(([path, names]) => [path, names.filter((name) => NATIVE.some((each) => nameOf(each) === name))] as const)
  .filter(([, parts]) => parts.length > 1);
