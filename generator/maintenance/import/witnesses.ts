import { basename } from 'node:path';
import type { Comparison } from './import-report.ts';
import { type InterpretedRows, interpretRows } from './rows/interpret-rows.ts';
import { readPublication } from './publication/read-publication.ts';
import { counted } from '../../core/format.ts';
import type { ChangeRow } from '../../core/history/rows.ts';
import type { Problems } from '../../core/problem.ts';
import { type ChangeWord, isGone, LEVEL_OF } from '../../core/psgc/change.ts';
import type { Release } from '../../core/psgc/release.ts';
import type { Column } from '../../core/psgc/table.ts';

/** Another list of the areas of a release, which says for each change of the publication whether it has it too. */
export interface Witness {
  readonly file: string;
  readonly areas: ReadonlyMap<string, InterpretedRows['areas'][number]>;
}

/** Reads other lists of the release, as publications are read. What cannot be read of them is a problem. */
export async function readWitnesses(
  files: readonly string[],
  placeholders: Release['placeholders'],
  problems: Problems,
): Promise<readonly Witness[]> {
  const witnesses: Witness[] = [];
  for (const file of files) {
    const publication = await readPublication(file, problems);
    if (publication === undefined) continue;
    const { areas } = interpretRows(publication, placeholders, problems);
    witnesses.push({ file: basename(file), areas: new Map(areas.map((area) => [area.row.code, area])) });
  }
  return witnesses;
}

const LAW = 'the law or ordinance with its plebiscite, or the notice of PSA';

/** The proof of a change that a list of others has, besides the workbook of PSA. */
const PROOFS: Readonly<Record<ChangeWord, string>> = {
  created: LAW,
  ended: LAW,
  merged: LAW,
  split: LAW,
  moved: LAW,
  recoded: 'the notice of PSA that has the new code',
  renamed: 'the notice of PSA that lists each name, or the law or ordinance',
  reclassified: 'the notice of PSA; of an income class, the order of the Department of Finance',
  corrected: 'nothing but the workbook',
};

/**
 * A line for each change of a publication that is not PSA's workbook: what would prove it, and whether witnesses have it too;
 * and a line for each witness that has other names without a change.
 */
export function describeProofs(
  { changes }: Comparison,
  areas: InterpretedRows['areas'],
  witnesses: readonly Witness[],
): readonly string[] {
  const lines = changes.flatMap((row) => {
    const proof = PROOFS[row.change as ChangeWord];
    if (proof === undefined) return [];
    const to = [row.field, row.from && `${row.from} → ${row.to}`].filter(Boolean).join(' ');
    const what = `${row.code || row.former_code} ${row.name}, ${row.change}${to === '' ? '' : ` (${to})`}`;
    return [`${[`${what}: ${proof}`, ...witnesses.map((witness) => testify(witness, row))].join('; ')}.`];
  });
  const changed = new Set(changes.map(({ code }) => code));
  const others = witnesses.flatMap(({ file, areas: known }) => {
    const found = areas.flatMap(({ row: { code, name } }) => {
      const said = known.get(code)?.row.name ?? 'nothing';
      return said === name || changed.has(code) ? [] : [`${code} ${name} (${said})`];
    });
    const shown = `${found.slice(0, SHOWN).join(', ')}${found.length > SHOWN ? ', …' : ''}`;
    const count = counted(found.length, 'area', 'areas');
    return found.length === 0
      ? []
      : [`${file} has another name, or nothing, for ${count} that did not change: ${shown}.`];
  });
  return [...lines, ...others];
}

const SHOWN = 5;

function testify({ file, areas }: Witness, row: ChangeRow): string {
  if (isGone(row)) return areas.has(row.former_code) ? `${file} still has the code` : `${file} agrees`;
  const area = areas.get(row.code);
  if (area === undefined) return `${file} does not have the code`;
  if (row.change !== 'renamed' && row.field === '') return `${file} agrees`;
  const value = row.field === 'level' ? LEVEL_OF[area.kind] : area.row[(row.field || 'name') as Column];
  if (value === undefined) return `${file} does not say`;
  return value === row.to ? `${file} agrees` : `${file} has ${value || 'nothing'}`;
}
