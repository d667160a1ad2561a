import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { scratchFolder } from '../scratch.ts';
import { assertInstalled, startServer } from './server-process.ts';

/** The modules that Debian and most shared hosting load, in their order. */
const MODULES = 'mpm_event authz_core autoindex dir mime negotiation filter deflate rewrite headers'.split(' ');

/**
 * Starts Apache with a build of the plain tree, set up as Debian does: it lists folders, guesses names (MultiViews) and takes
 * `.htaccess`. Returns what stops it. @throws {NotInstalled} if it is missing.
 */
export async function startApache(root: string, port: number): Promise<() => Promise<void>> {
  assertInstalled('apache2', 'apt-get install apache2');
  const folder = scratchFolder();
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'apache.conf'), configuration(folder, root, port));
  // Apache refuses to answer as root, and its own user has to reach the build.
  await chmod(dirname(root), 0o755);
  const stop = await startServer('apache2', ['-D', 'FOREGROUND', '-f', join(folder, 'apache.conf')], port);
  return async () => {
    await stop();
    removeTree(folder);
  };
}

const configuration = (folder: string, root: string, port: number): string => `
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/logs/error
Listen 127.0.0.1:${port}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
AddType application/x-gzip .gz .tgz
DocumentRoot ${root}
<Directory ${root}>
    Options Indexes FollowSymLinks MultiViews
    AllowOverride All
    Require all granted
</Directory>
DirectoryIndex index.html
`;
