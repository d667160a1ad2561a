import { hash } from 'node:crypto';
import type { DownloadFile } from '../../downloads/download-file.ts';
import type { Downloads } from '../../downloads/downloads.ts';
import type { MixedPart, MixedResource } from '../../site/part.ts';
import { DOWNLOADS } from '../page-file.ts';
import { toPage, type SiteContext } from '../shell.ts';
import { downloadsPage } from './downloads-page.ts';

/** The name of the part of the downloads. */
export const DOWNLOADS_PART = 'downloads';

/**
 * The part with the downloads and the page that lists them. They take seconds, so its digest is not that of the files but
 * of what they are made of.
 */
export const downloadsPart = (downloads: Downloads, context: SiteContext): MixedPart => ({
  name: DOWNLOADS_PART,
  input: () => hash('sha256', JSON.stringify([downloads.input(), context])),
  *resources(): Iterable<MixedResource> {
    const { formats, tables, files } = downloads.made();
    yield { path: DOWNLOADS, body: toPage(downloadsPage(tables, files, formats), context), group: 'pages' };
    for (const file of files) yield toResource(file);
  },
  aliases: () => [],
});

/** The content of a file is only read when it is needed. */
const toResource = (file: DownloadFile): MixedResource => ({
  path: `${DOWNLOADS}/${file.name}`,
  get body() {
    return file.bytes;
  },
  sha256: file.sha256,
  group: 'downloads',
});
