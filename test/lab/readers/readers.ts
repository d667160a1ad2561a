import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { $ } from 'zx';
import { writeExport } from '../../../generator/site/downloads/downloads.ts';
import { contentOf } from '../../../generator/site/downloads/tables/tables.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { loadFormats } from '../../../generator/site/downloads/formats/formats.ts';
import { dataset } from '../../committed-data.ts';
import { headings, PROJECT, readDocument, sampleIn, section, tableRows } from '../../markdown.ts';
import { scratchFolder } from '../../scratch.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const KEPT = join(PROJECT, 'node_modules/.cache/psgc-static/readers');

const folder = scratchFolder();
const small = scratchFolder();
/** A region of which HAPI validates the package in two minutes. */
const REGION = '1400000000';

const isRight = (what: string, fits: boolean, seen: string): void => {
  console.log(`${fits ? 'right' : 'WRONG'}: ${what}: ${seen.trim().slice(0, 300)}`);
  if (!fits) process.exitCode = 1;
};

/** Runs the samples of docs/read-python.md, compares every row, and makes the form of docs/odk.md. */
async function python(): Promise<void> {
  const home = join(KEPT, 'python');
  await $`python3 -m venv ${home}`;
  await $`${home}/bin/pip install -q -r ${HERE}requirements.txt`;
  const $there = $({ cwd: folder });
  const document = 'docs/read-python.md';
  for (const heading of headings(readDocument(document)).slice(1)) {
    writeFileSync(join(folder, 'sample.py'), sampleIn(document, heading, 'python'));
    const { stdout } = await $there`${home}/bin/python sample.py`;
    const expected = heading === 'frictionless' ? /^True 43766\n$/ : /^(?:43766 582 3290|42010 559 3133 41996)\n$/;
    isRight(`${document}, ${heading}`, expected.test(stdout), stdout);
  }
  const { stdout, exitCode } = await $there({ nothrow: true })`${home}/bin/python ${HERE}rows.py`;
  isRight('every row', exitCode === 0, `\n${stdout}`);
  console.log(stdout);
  const lines = tableRows(section(readDocument('docs/odk.md'), 'Questions')).map((cells) =>
    cells.map((cell) => cell.replaceAll('`', '')),
  );
  const input = JSON.stringify(lines.filter(([type = '']) => !type.startsWith('-')));
  const { warnings, form } = (await $({ cwd: folder, input })`${home}/bin/python ${HERE}form.py`.json()) as {
    readonly warnings: readonly string[];
    readonly form: string;
  };
  for (const [what, text] of [
    ['the choices of the last question', "instance('odk-barangays')/root/item[city= /data/city ]"],
    ['the label in the submission', 'calculate="instance(\'odk-barangays\')/root/item[name= /data/barangay ]/label"'],
    ['the attached file', 'id="odk-barangays" src="jr://file-csv/odk-barangays.csv"'],
  ] as const) {
    isRight(`pyxform, ${what}`, form.includes(text) && warnings.length === 0, warnings.join());
  }
}

/** Has HAPI expand the value sets of the country, and validate the resources of a region. */
async function fhir(): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const classes = join(KEPT, 'classpath.txt');
  await $`mvn -q -B -f ${HERE}pom.xml dependency:build-classpath -Dmdep.outputFile=${classes}`;
  const path = readFileSync(classes, 'utf8');
  const hapi = async (what: string, exported: string, ...codes: readonly string[]) =>
    (await $`java -Xmx6g -cp ${path} ${HERE}Fhir.java ${what} ${exported}/tools/psgc-fhir.tgz ${codes}`).stdout;
  const said = await hapi('terminology', folder, '0102801001', '0402103001');
  console.log(said);
  for (const line of [
    'expanded psgc-barangays 42010',
    'expanded psgc-regions 18',
    'expanded psgc-highly-urbanized-cities 33',
    'looked up 0102801001 true Adams',
    'barangay 0102801001 true',
    'barangay 0402103001 false',
  ]) {
    isRight(`HAPI, ${line}`, said.includes(line), '');
  }
  const validated = await hapi('validate', small);
  const faults = validated.split('\n').filter((line) => /^(?:ERROR|FATAL)/.test(line));
  isRight(
    'HAPI validates each resource',
    faults.length === 0 && validated.includes('validated CodeSystem/psgc'),
    faults.join('\n'),
  );
}

const wanted = process.argv.slice(2);
const formats = await loadFormats();
for (const [into, region] of [
  [folder, null],
  [small, REGION],
] as const) {
  for (const _file of writeExport(into, contentOf(dataset, toGazetteer(dataset, region, 'v')), formats));
}
try {
  for (const [name, read] of Object.entries({ python, fhir })) {
    if (wanted.length === 0 || wanted.includes(name)) await read();
  }
} finally {
  for (const each of [folder, small]) rmSync(each, { recursive: true });
}
