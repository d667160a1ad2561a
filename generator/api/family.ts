import type { PublishedSchemas } from './mount.ts';
import type { Route } from './routing/route.ts';
import type { BarangayPages } from './v1/barangay-pages.ts';

/** What a family adds to a mount. */
export interface FamilyApi {
  readonly routes: readonly Route[];
  readonly schemas: PublishedSchemas;
  /** The pages of barangays, which only v1 has. */
  readonly barangayPages?: BarangayPages;
}
