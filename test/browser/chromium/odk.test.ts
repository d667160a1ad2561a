import { build } from 'esbuild';
import type { loadForm as LoadForm } from '@getodk/xforms-engine';
import { expect, test } from 'vitest';
import { toolFiles } from '../../../generator/site/downloads/formats/tools/tool-files.ts';
import { DATA } from '../../committed-data.ts';
import { readDocument, section, tableRows } from '../../markdown.ts';
import { readLines } from '../../oracle/facts.ts';
import { shippedContent } from '../../site/downloads/small-downloads.ts';
import { hasChromium, useChromium } from './open-browser.ts';

const browser = useChromium();

/** The questions of the document: `type`, `name`, `label` and `choice_filter` of an XLSForm. */
const questions = tableRows(section(readDocument('docs/odk.md'), 'Questions'))
  .slice(2)
  .map((cells) => cells.map((cell) => cell.replaceAll('`', '')))
  .filter(([type]) => type !== 'calculate');

/** The form that pyxform makes of the questions: https://getodk.github.io/xforms-spec/#secondary-instances. */
function xForm(): string {
  const selects = questions.map(([type = '', name, label, filter = '']) => {
    const [, file] = /^select_one_from_file (\S+)\.csv$/.exec(type) ?? expect.fail(type);
    const where = filter && `[${filter.replaceAll(/\$\{(\w+)\}/g, ' /data/$1 ')}]`;
    return { name, file, label, choices: `instance('${file}')/root/item${where}` };
  });
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title/><model>
<instance><data id="address">${selects.map(({ name }) => `<${name}/>`).join('')}</data></instance>
${selects.map(({ file }) => `<instance id="${file}" src="jr://file-csv/${file}.csv"/>`).join('')}
</model></h:head><h:body>${selects
    .map(
      ({ name, label, choices }) =>
        `<select1 ref="/data/${name}"><label>${label}</label><itemset nodeset="${choices}"><value ref="name"/><label ref="label"/></itemset></select1>`,
    )
    .join('')}</h:body></h:html>`;
}

const localities = new Map(
  ['cities', 'municipalities'].flatMap((each) =>
    readLines(`${DATA}/${each}.csv`).map((row) => [row['code'] ?? '', row] as const),
  ),
);
const regions = new Map(readLines(`${DATA}/provinces.csv`).map((row) => [row['code'] ?? '', row['region_code']]));
const barangays = readLines(`${DATA}/barangays.csv`);

/** Below a province, in Metro Manila, in Manila, in Cebu City and Isabela City, and in the Special Geographic Area. */
const CITIES = ['0102801000', '1381200000', '1380600000', '0730600000', '0990101000', '1999901000'];

test.skipIf(!hasChromium)(
  'ODK Web Forms leads to a barangay by the questions of the document',
  async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { loadForm } from '@getodk/xforms-engine'; globalThis.loadForm = loadForm;`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      format: 'esm',
      external: ['fs/promises', 'url', 'module'],
    });
    const files = Object.fromEntries(
      [...toolFiles(shippedContent())]
        .filter(({ name }) => name.startsWith('tools/odk-'))
        .map(({ name, make }) => [name.replace('tools/', 'jr://file-csv/'), Buffer.from(make().bytes).toString()]),
    );
    const page = await browser().newPage();
    // The engine needs a secure context.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '', type: 'module' });
    await page.waitForFunction('globalThis.loadForm');
    const expected = CITIES.map((city) => {
      const row = localities.get(city) ?? expect.fail(city);
      const within = barangays.flatMap((each) => (each['city_municipality_code'] === city ? (each['code'] ?? []) : []));
      const province = row['province_code'] || row['located_in'] || row['region_code'] || '';
      return { chosen: [regions.get(province) ?? province, province, city, within.at(-1)], within: within.toSorted() };
    });
    const found = await page.evaluate(
      async ([form, files, answers]) => {
        const { loadForm } = globalThis as unknown as { loadForm: typeof LoadForm };
        const loaded = await loadForm(form, { fetchFormAttachment: async (url) => new Response(files[`${url}`]) });
        if (loaded.status === 'failure') throw loaded.error;
        return answers.map((chosen) => {
          const { children } = loaded.createInstance().root.currentState;
          const selects = children.filter((node) => node.nodeType === 'select');
          const lists = selects.map((node, at) => {
            const values = node.currentState.valueOptions.map((option: { readonly value: string }) => option.value);
            node.selectValue(chosen[at] ?? null);
            return values;
          });
          return { chosen: selects.map((node) => node.currentState.value[0]), within: lists.at(-1)?.toSorted() };
        });
      },
      [xForm(), files, expected.map(({ chosen }) => chosen)] as const,
    );
    expect(found).toEqual(expected);
  },
  120_000,
);
