import { formTree } from '../../../core/gazetteer/form-tree.ts';
import { type DataFile, type DownloadContent, FORM_FILE } from '../download-file.ts';

/** JSON of the provinces and Metro Manila with their cities and municipalities, for forms; a province is a line. */
export function* formFile({ gazetteer }: DownloadContent): Iterable<DataFile> {
  const lines = formTree(gazetteer).map((province) => JSON.stringify(province));
  yield { name: FORM_FILE, table: null, rows: 0, bytes: Buffer.from(`[\n${lines.join(',\n')}\n]\n`) };
}
