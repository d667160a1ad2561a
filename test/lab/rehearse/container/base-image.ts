import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { toolModules } from '../../../engines/tool.ts';
import { NODE_OF_CONTAINER } from '../../../engines/tools.ts';

/** Where the certificates are that this machine adds for Node. */
export const EXTRA_CERTIFICATES = '/etc/extra-certificates.pem';

/** Where programs are looked for. */
export const PATH = '/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Folders that a sandbox fills from this machine, and those that an image has. */
const FOLDERS = ['usr', 'dev', 'proc', 'tmp', 'root/.npm', 'etc'];
/** Those that are links on Debian. */
const LINKS = ['bin', 'sbin', 'lib', 'lib64'];
/** What programs need to find libraries, hosts and certificates. */
const SETTINGS = ['hosts', 'ld.so.cache', 'nsswitch.conf', 'resolv.conf', 'ssl'];

/**
 * Makes what stands for the base images: a folder like the root of Debian, with the container's version of Node. The
 * other programs are those of this machine.
 */
export function makeBaseImage(folder: string): void {
  for (const path of FOLDERS) mkdirSync(join(folder, path), { recursive: true });
  for (const name of LINKS) symlinkSync(`usr/${name}`, join(folder, name));
  for (const name of SETTINGS) {
    const from = `/etc/${name}`;
    if (existsSync(from)) cpSync(from, join(folder, from), { recursive: true, dereference: true });
  }
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) cpSync(certificates, join(folder, EXTRA_CERTIFICATES));
  const program = join(toolModules(NODE_OF_CONTAINER), NODE_OF_CONTAINER.name, 'bin/node');
  cpSync(program, join(folder, 'opt/node/bin/node'));
}
