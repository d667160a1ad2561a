import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../../disk/read-folder.ts';
import { foldCase } from '../../fold-case.ts';

/**
 * Whether an added path may differ only in case from another one, or from a path in the published folder, even one that
 * will be removed.
 */
export function differsInCase(out: string, added: readonly string[]): boolean {
  const folders = new Map<string, Map<string, string>>();
  for (const path of added) {
    if (existsSync(join(out, path))) return true; // with another case, on a file system that ignores case
    const segments = path.split('/');
    for (const [depth, name] of segments.entries()) {
      const folder = segments.slice(0, depth).join('/');
      const names = folders.get(folder) ?? new Map<string, string>();
      folders.set(folder, names);
      if ((names.get(foldCase(name)) ?? name) !== name) return true;
      names.set(foldCase(name), name);
    }
  }
  return [...folders].some(([folder, names]) =>
    readFolder(join(out, folder)).some(({ name }) => (names.get(foldCase(name)) ?? name) !== name),
  );
}
