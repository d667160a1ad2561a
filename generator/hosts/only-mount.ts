import type { Mount } from '../api/mount.ts';
import { UserError } from '../errors.ts';
import type { Site } from '../site/site.ts';

/**
 * The mount of a site that has files, for a host that supports only one.
 *
 * @throws {UserError} if the site has several.
 */
export function onlyMount({ withFiles: mounts }: Site, host: string): Mount {
  const [mount, ...others] = mounts;
  if (mount === undefined || others.length > 0) {
    const bases = mounts.map(({ base }) => base).join(', ');
    throw new UserError(
      `${host} serves one mount, but there are ${mounts.length} (${bases}): build for another target`,
    );
  }
  return mount;
}

/**
 * The mount of a site, for a host that needs v2 and v1, because its configuration describes their addresses.
 *
 * @throws {UserError} if the site has several mounts, or not both.
 */
export function onlyWholeMount(site: Site, host: string): Mount {
  const mount = onlyMount(site, host);
  if (!(mount.families.includes('v2') && mount.families.includes('v1'))) {
    throw new UserError(`${host} needs v2 and v1: leave out --families, or build for another target`);
  }
  return mount;
}
