import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTree } from '../../../../generator/tree/disk/folder.ts';
import { readCsv } from '../read-back.ts';
import { asOtherUser, findTool, type Reader, runTool } from './reader.ts';
import { scratchFolder } from '../../../scratch.ts';

const [initdb, control, client] = ['initdb', 'pg_ctl', 'psql'].map(findTool);

export const isPostgresInstalled = [initdb, control, client].every((tool) => tool !== undefined);

/** Starts PostgreSQL with a cluster of its own, on a socket in its folder. */
export async function startPostgres() {
  const home = scratchFolder(tmpdir());
  const data = join(home, 'data');
  const words = asOtherUser(['postgres', 'nobody'], home);
  const server = async (program: string, ...args: readonly string[]) => {
    const [first = program, ...rest] = [...words, program, ...args];
    return runTool(first, rest);
  };
  const psql = async (...args: readonly string[]) =>
    runTool(client ?? '', ['-X', '-q', '-h', home, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', ...args], {
      PGCLIENTENCODING: 'UTF8',
    });
  await server(initdb ?? '', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N');
  const options = `-k ${home} -c listen_addresses= -c fsync=off`;
  await server(control ?? '', '-D', data, '-w', '-s', '-l', join(home, 'log'), '-o', options, 'start');
  const close = async () => {
    await server(control ?? '', '-D', data, '-w', '-s', '-m', 'immediate', 'stop');
    removeTree(home);
  };
  return { psql, close };
}

/** A script of an export that PostgreSQL runs. */
const reader = (format: string, script: string): Reader => ({
  format,
  program: 'PostgreSQL',
  isInstalled: isPostgresInstalled,
  async open(folder) {
    const { psql, close } = await startPostgres();
    try {
      await psql('-c', `\\cd ${folder}`, '-f', script, 'postgres');
    } catch (error) {
      await close();
      throw error;
    }
    return {
      rows: async (table) => {
        const query = `COPY (SELECT * FROM psgc_${table.name}) TO STDOUT WITH (FORMAT csv, HEADER)`;
        return readCsv(table, Buffer.from(await psql('-c', query, 'postgres')));
      },
      keys: async () => {
        // Where PostGIS is installed, the script makes a table of shapes too.
        const query =
          "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated AND conrelid::regclass::text <> 'psgc_shapes'";
        return Number(await psql('-At', '-c', query, 'postgres'));
      },
      close,
    };
  },
});

export const postgresql: readonly Reader[] = [
  reader('sql', 'psgc.sql'),
  reader('postgis-load.sql', 'tools/postgis-load.sql'),
];
