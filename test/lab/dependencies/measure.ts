/**
 * `npm run lab -- dependencies`: what each dependency takes on the disk, alone and with the packages that no other one
 * brings, and when its last version was released, as the table in docs/dependencies.md. Asks the registry that npm is
 * configured for.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, locked, manifest, ROOT } from './lock-file.ts';

const names = Object.keys(manifest.devDependencies);

/** The bytes of a package, without those of packages within it. */
function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : bytesOf(path);
    else bytes += lstatSync(path).size;
  }
  return bytes;
}

const sizes = new Map<string, number>();
function sizeOf(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    try {
      size = bytesOf(join(ROOT, path));
    } catch {
      size = 0; // a native part of another system
    }
    sizes.set(path, size);
  }
  return size;
}

/** The folders of all packages that some dependencies of the project bring, with their own. */
function reached(some: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    const path = findPackage(from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(path, each);
  };
  for (const name of some) visit('', name);
  return found;
}

/** When a package last had a version that is not a trial: `2026-09-25`. */
function lastRelease(name: string): string {
  try {
    const printed = execFileSync('npm', ['view', name, 'time', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const times = JSON.parse(printed.toString()) as Readonly<Record<string, string>>;
    const released = Object.entries(times).filter(([version]) => /^\d+\.\d+\.\d+$/.test(version));
    return (
      released
        .map(([, time]) => time.slice(0, 10))
        .toSorted()
        .at(-1) ?? '–'
    );
  } catch {
    return '–';
  }
}

const mega = (bytes: number): string => (bytes / 1e6).toFixed(2);
const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const all = reached(names);
console.log(toLine(['Dependency', 'Version', 'MB', 'MB that it brings', 'Packages', 'Last release']));
console.log(toLine(['---', '---', '---:', '---:', '---:', '---']));
for (const name of names) {
  const others = reached(names.filter((each) => each !== name));
  const own = [...all].filter((path) => !others.has(path));
  const path = `node_modules/${name}`;
  const { version = '', link = false } = locked[path] ?? {};
  const brought = mega(own.reduce((sum, each) => sum + sizeOf(each), 0));
  const figures = [
    link ? 'here' : version,
    mega(sizeOf(path)),
    brought,
    String(own.length),
    link ? '–' : lastRelease(name),
  ];
  console.log(toLine([`\`${name}\``, ...figures]));
}
const bytes = [...all].reduce((sum, path) => sum + sizeOf(path), 0);
console.log(
  `\n${names.length} dependencies, ${all.size} packages, ${mega(bytes)} MB on ${process.platform} ${process.arch}`,
);
