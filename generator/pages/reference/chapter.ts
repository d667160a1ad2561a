import type { Mount } from '../../api/mount.ts';
import { descriptionOf, operationsWith, type Description, type PathOperation } from './description.ts';

/** The operations of a mount with one tag, which have a page. */
export interface Chapter {
  /** The address that all its paths begin with: `/api`. */
  readonly base: string;
  /** What it is called on the site: `v2`, `cloud v1`. */
  readonly title: string;
  readonly address: string;
  /** What its operations are, as Markdown. */
  readonly summary: string;
  readonly operations: readonly PathOperation[];
  readonly components: Description['components'];
}

/** A chapter for each tag in the description of a mount. */
export function chaptersOf(mount: Mount): readonly Chapter[] {
  const description = descriptionOf(mount);
  return description.tags.map(({ name, description: summary }) => {
    const title = [...new Set(name.split(' '))].join(' ');
    return {
      base: mount.base,
      title,
      address: `/reference/${title.toLowerCase().replaceAll(' ', '-')}`,
      summary,
      operations: operationsWith(description, name),
      components: description.components,
    };
  });
}

/** The first word of a path below the base and the version, by which operations are grouped: `regions`. */
export const groupOf = ({ path }: PathOperation, { base }: Chapter): string =>
  path
    .slice(base.length + 1)
    .replace(/^v\d\//, '')
    .split('/')[0] ?? '';
