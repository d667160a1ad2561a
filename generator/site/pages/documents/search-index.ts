import { documentSections } from './document-pages.ts';
import type { FindableSection } from '../blocks.ts';
import type { Mount } from '../../../api/mount.ts';
import { findableOperations } from '../reference/reference-pages.ts';

/** The most characters of a section in which the search looks. */
const MAX_TEXT = 800;

/** All sections of the documents, and the operations of the first mount. */
export const searchIndex = (mounts: readonly Mount[]): readonly FindableSection[] =>
  [...documentSections(), ...mounts.slice(0, 1).flatMap(findableOperations)].map(([page, heading, address, text]) => [
    page,
    heading,
    address,
    text.slice(0, MAX_TEXT),
  ]);
