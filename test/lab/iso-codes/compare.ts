import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import type { Area } from '../../../generator/areas/area.ts';
import { foldName } from '../../../generator/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import { type IsoCode, isoLists } from './lists.ts';

const { values: options } = parseArgs({ options: { out: { type: 'string' }, date: { type: 'string' } } });

const { hierarchy, finder } = gazetteer;
const lists = await isoLists();
const areas = [...hierarchy.list(null, 'regions'), ...hierarchy.list(null, 'provinces')];

/** The region or province that ISO means, by its name alone: another way to write it, or the same words in another order. */
function areaOf({ code, name }: IsoCode): Area | undefined {
  const collection = /\d/.test(code) ? 'regions' : 'provinces';
  const [, outside = name, inside = ''] = /^(.*?) ?\((.*)\)$/.exec(name) ?? [];
  const found = new Set([name, outside, inside].flatMap((text) => finder.find(text, collection, null) ?? []));
  const [only] = found;
  if (only !== undefined) return found.size === 1 ? only : undefined;
  const words = wordsOf(name);
  return hierarchy.list(null, collection).find((area) => wordsOf(area.name) === words);
}

const wordsOf = (name: string): string => foldName(name).split(' ').sort().join(' ');

const tied = lists.map(({ source, codes }) => {
  const byArea = new Map<Area, IsoCode>();
  const left: string[] = [];
  for (const each of codes) {
    const area = areaOf(each);
    const known = area && byArea.get(area);
    if (area === undefined) left.push(`${each.code} ${each.name}`);
    else if (known !== undefined && known.code !== each.code)
      left.push(`${each.code} ${each.name}, beside ${known.code}`);
    else byArea.set(area, each);
  }
  return { source, byArea, left };
});

const rows = areas.map((area) => {
  const found = tied.flatMap(({ source, byArea }) => {
    const code = byArea.get(area)?.code;
    return code === undefined ? [] : [{ source, code }];
  });
  const [first] = found;
  const agreeing = found.filter(({ code }) => code === first?.code).map(({ source }) => source);
  if (agreeing.length < found.length) {
    console.log(`${area.name}: ${found.map(({ source, code }) => `${code} in ${source}`).join(', ')}`);
  }
  const checked = options.date === undefined ? '' : `, ${options.date}`;
  const none = `in none of ${lists.map(({ source }) => source).join(', ')}${checked}`;
  const source = first === undefined ? none : `${agreeing.join('+')}${checked}`;
  return { code: area.code, name: area.name, iso_3166_2: first?.code ?? '', source };
});

for (const { source, byArea, left } of tied) {
  console.log(`\n${source}: ${byArea.size} of ${areas.length} areas; not tied: ${left.length}`);
  for (const each of left) console.log(`  ${each}`);
}
const without = rows.filter((row) => row.iso_3166_2 === '');
console.log(`\nwithout a code: ${without.map(({ code, name }) => `${code} ${name}`).join('; ')}`);
if (options.out !== undefined) {
  writeFileSync(options.out, stringify(rows, { header: true }));
  console.log(`\n${options.out} is written, for --iso-codes of an import.`);
}
