import type { Mount } from '../api/mount.ts';
import { FAMILIES } from '../api/routing/route.ts';
import { UserError } from '../errors.ts';
import type { Site } from '../site/site.ts';

/**
 * The mount of a site, for a host that supports only one.
 *
 * @throws {UserError} if the site has several.
 */
export function onlyMount({ mounts }: Site, host: string): Mount {
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
 * The mount of a site, for a host that needs all families, because its configuration describes their addresses.
 *
 * @throws {UserError} if the site has several mounts, or not all families.
 */
export function onlyWholeMount(site: Site, host: string): Mount {
  const mount = onlyMount(site, host);
  if (mount.families.length < FAMILIES.length) {
    throw new UserError(`${host} needs all families: leave out --families, or build for another target`);
  }
  return mount;
}
