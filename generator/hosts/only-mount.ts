import type { Mount } from '../api/mount.ts';
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
