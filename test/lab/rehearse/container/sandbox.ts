import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A user and a group by their numbers: `101:101`. */
export type UserId = string;

/** A process in the file system of an image. */
export interface SandboxedProcess {
  /** The folders that are laid over each other, the highest one first. The process writes to the first one. */
  readonly layers: readonly string[];
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/** What `docker run` and a compose file say of a process. */
export interface Confinement {
  readonly user: UserId;
  /** Whether `/tmp` is memory; everything else is read-only. */
  readonly hasTmpfs: boolean;
}

/** The mounts end with the process, because it has a mount namespace of its own. */
const MOUNT = `set -e
root=$1/root
mount -t overlay overlay -o "lowerdir=$2,upperdir=$3,workdir=$1/work" "$root"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --rbind /usr "$root/usr"
mount -o remount,bind,ro "$root/usr"
`;
const BUILD = `${MOUNT}
if [ -n "$4" ]; then mount --rbind "$4" "$root/root/.npm"; fi
shift 4
exec chroot "$root" "$@"
`;
/**
 * The network has only its own loopback interface, so port 8080 is free. Its buffers are small, so that a long answer is
 * still being sent while a slow client reads it.
 */
const RUN = `${MOUNT}
ip link set lo up
for buffer in tcp_rmem tcp_wmem; do echo 4096 65536 65536 > /proc/sys/net/ipv4/$buffer; done
if [ "$4" = true ]; then mount -t tmpfs -o size=16m,mode=1777 tmpfs "$root/tmp"; fi
mount -o remount,ro "$root"
shift 4
exec chroot "$root" "$@"
`;

/**
 * The command that runs a process of a build, as root and with this machine's network.
 *
 * @param npmCache the folder of npm's cache on this machine; empty for none.
 */
export const buildCommand = (folder: string, process: SandboxedProcess, npmCache: string): readonly string[] => [
  ...['unshare', '--mount', 'bash', '-c', BUILD, 'build', ...mountArguments(folder, process), npmCache],
  ...withEnvironment(process),
];

/** The command that runs an image, without any right and with a network of its own. */
export const runCommand = (folder: string, process: SandboxedProcess, confinement: Confinement): readonly string[] => [
  ...['unshare', '--mount', '--net', 'bash', '-c', RUN, 'run', ...mountArguments(folder, process)],
  ...[String(confinement.hasTmpfs), ...withoutRights(confinement.user), ...withEnvironment(process)],
];

/** The command that runs a second process beside one that runs, as health checks do. */
export const besideCommand = (pid: number, process: SandboxedProcess, user: UserId): readonly string[] => [
  ...['nsenter', '--target', String(pid), '--mount', '--net', '--root'],
  ...[...withoutRights(user), ...withEnvironment(process)],
];

/** What a process of `runCommand` may do: nothing more than any user, and its programs cannot change that. */
const withoutRights = (user: UserId): readonly string[] => {
  const [uid = '', gid = ''] = user.split(':');
  const identity = ['setpriv', '--reuid', uid, '--regid', gid, '--clear-groups'];
  return [...identity, '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
};

const withEnvironment = ({ workdir, environment, command }: SandboxedProcess): readonly string[] => [
  ...['env', '--ignore-environment', '--chdir', workdir],
  ...[...Object.entries(environment).map(([name, value]) => `${name}=${value}`), ...command],
];

function mountArguments(folder: string, { layers }: SandboxedProcess): readonly string[] {
  const [upper = '', ...lower] = layers;
  for (const name of ['root', 'work']) mkdirSync(join(folder, name), { recursive: true });
  return [folder, lower.join(':'), upper];
}
