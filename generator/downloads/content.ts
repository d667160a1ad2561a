import type { Release } from '../dataset/release.ts';
import type { DownloadTable } from './tables/table.ts';

/** What the files of an export say. */
export interface DownloadContent {
  readonly release: Release;
  /** Each table stands after those that its foreign keys name. */
  readonly tables: readonly DownloadTable[];
}
