import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from 'zx';
import { removeTree } from '../../../../generator/tree/disk/folder.ts';
import { typed } from '../read-back.ts';
import { asOtherUser, findTool, type Reader, runTool } from './reader.ts';
import { scratchFolder } from '../../../scratch.ts';

const [install, daemon, client] = ['mariadb-install-db', 'mariadbd', 'mariadb'].map(findTool);

/** MariaDB, which loads the script into a database of its own, on a socket in its folder. */
export const mariadb: Reader = {
  format: 'sql',
  program: 'MariaDB',
  isInstalled: [install, daemon, client].every((tool) => tool !== undefined),
  async open(folder) {
    const home = scratchFolder(tmpdir());
    const [data, socket] = [join(home, 'data'), join(home, 'socket')];
    const words = asOtherUser(['mysql', 'nobody'], home);
    const [first = '', ...rest] = [...words, install ?? ''];
    const args = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'];
    await runTool(first, [...rest, ...args]);
    const options = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking'];
    // Without a word before it, the program that is started is the server itself and not one that waits for it.
    const user = words[2] === undefined ? [] : [`--user=${words[2]}`];
    const server = spawn(daemon ?? '', [...options, ...user, `--pid-file=${join(home, 'pid')}`], { stdio: 'ignore' });
    const ended = once(server, 'exit');
    const close = async () => {
      server.kill('SIGTERM');
      await ended;
      removeTree(home);
    };
    const ask = [`--no-defaults`, `--socket=${socket}`, '--user=root', '--default-character-set=utf8mb4'];
    try {
      await retry(300, '100ms', async () => runTool(client ?? '', [...ask, '-e', 'CREATE DATABASE psgc']));
      const script = join(folder, 'psgc.sql');
      await runTool('sh', ['-c', `exec "$0" "$@" < '${script}'`, client ?? '', ...ask, 'psgc']);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      rows: async ({ name, columns }) => {
        const query = `SELECT JSON_ARRAY(${columns.map((column) => column.name).join(', ')}) FROM psgc_${name}`;
        const lines = await runTool(client ?? '', [...ask, '--batch', '--raw', '-N', '-e', query, 'psgc']);
        return lines
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as readonly unknown[])
          .map((row) => columns.map((column, at) => typed(column, row[at])));
      },
      close,
    };
  },
};
