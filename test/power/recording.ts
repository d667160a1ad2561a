import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER_FILE, markerText } from '../../generator/disk/staging-marker.ts';
import { removeTree } from '../../generator/disk/folder.ts';
import { runCli } from '../commands/run-cli.ts';
import type { Random } from '../random.ts';
import { toChanges, type Change } from './changes.ts';
import { FolderNode, namesIn, readNodes, writeNodes, type Names, type Node } from './nodes.ts';
import { cutPower } from './power-cut.ts';
import { readJournal } from './read-journal.ts';

/** A command that was run once, and whose changes can be repeated up to a power cut. */
export class Recording {
  readonly changes: readonly Change[];
  readonly #below: string;
  readonly #root: FolderNode;
  readonly #before: Names;

  private constructor(below: string, root: FolderNode, before: Names, changes: readonly Change[]) {
    this.#below = below;
    this.#root = root;
    this.#before = before;
    this.changes = changes;
  }

  /**
   * Runs a command, and records what it does below a folder. What is there before is on the disk.
   *
   * @param code the expected exit code.
   */
  static async of(
    library: string,
    below: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    code = 0,
  ): Promise<Recording> {
    const inodes = new Map<number, Node>();
    const root = readNodes(below, inodes);
    if (!(root instanceof FolderNode)) throw new Error(`${below} is not a folder`);
    const before = namesIn(root);
    const journal = `${below}.journal`;
    const ended = await runCli(args, {
      // Calls through io_uring would not be seen. Node 20 does not use it by default.
      UV_USE_IO_URING: '0',
      LD_PRELOAD: library,
      RECORD_BELOW: below,
      RECORD_TO: journal,
      ...env,
    });
    if (ended.code !== code) throw new Error(`the command ended with ${ended.code}: ${ended.stderr}`);
    const changes = toChanges(readJournal(journal), below, root, inodes);
    rmSync(journal);
    return new Recording(below, root, before, changes);
  }

  /** Puts into the folder what is there if the power goes after a number of changes. */
  restore(after: number, random: Random, options: { readonly ignoreSyncs?: boolean } = {}): void {
    const { names, contents } = cutPower(this.#root, this.#before, this.changes.slice(0, after), random, options);
    removeTree(this.#below);
    writeNodes(this.#root, this.#below, names, contents);
    renewMarkers(this.#below);
  }

  /** A number of changes after which to cut the power: often one of the few that matter most. */
  moment(random: Random): number {
    const moves = this.#indicesOf(isMove);
    const syncs = this.#indicesOf(({ is }) => is === 'synced');
    const moments = [
      () => random.below(this.changes.length + 1),
      () => random.of(syncs) + random.below(2),
      () => random.of(moves) + random.below(2),
      () => random.of(moves.slice(-2)) + 1 + random.below(20),
    ];
    return Math.min(random.of(moments)(), this.changes.length);
  }

  #indicesOf(isWanted: (change: Change) => boolean): readonly number[] {
    return this.changes.flatMap((change, at) => (isWanted(change) ? [at] : []));
  }
}

/**
 * Writes the markers of staging directories again that a power cut left. A marker proves its directory by the inode and the
 * time of birth, which a disk keeps, but which a restored copy of the directory has not.
 */
function renewMarkers(below: string): void {
  for (const name of readdirSync(below)) {
    const folder = join(below, name);
    const marker = join(folder, MARKER_FILE);
    const text = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
    if (!text.endsWith('\n')) continue; // without syncs, it can be lost in part
    const { target } = JSON.parse(text) as { target: string };
    writeFileSync(marker, markerText(folder, target));
  }
}

/** Whether a change puts something that was there under another name. */
const isMove = (change: Change): boolean =>
  change.is === 'names' && (change.kind === 'rename' || change.kind === 'exchange');
