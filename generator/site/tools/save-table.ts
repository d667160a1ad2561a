import { loadWorkbooks } from './beside.ts';
import { save } from './element.ts';
import { csvText } from '../downloads/tables/table.ts';

/** Saves the lines of a table; the first character of its CSV tells Excel that it is UTF-8. */
export async function saveTable(rows: readonly (readonly (string | number)[])[], name: string, format: 'csv' | 'xlsx') {
  if (format === 'csv') {
    save(name, new Blob(['\uFEFF', csvText(rows, '\r\n')], { type: 'text/csv' }));
    return;
  }
  const { writeWorkbook } = await loadWorkbooks();
  save(name, new Blob([...writeWorkbook([{ name: 'PSGC', rows }])]));
}
