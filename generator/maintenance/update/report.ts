import { basename } from 'node:path';
import type { UpdateResult } from './update.ts';
import { describeImport, describeCheckedTotals } from '../import/import-report.ts';
import { historyOf } from '../../core/dataset/dataset.ts';
import { capitalized, counted, formatNumber } from '../../core/format.ts';
import { InvalidInput } from '../../core/problem.ts';
import { COUNTED } from '../../core/psgc/release.ts';
import { LEVELS, newestReleaseNotes } from '../../site/release-notes/release-notes.ts';

/** GitHub takes 65,536 characters as the text of a pull request. */
const MAX_CHARACTERS = 60_000;

/** Formats the report of an update as Markdown, for people and as the text of a pull request. */
export function formatReport(updated: UpdateResult): string {
  const sections = Object.entries(updated.error === undefined ? SECTIONS : { [DECISIONS]: decisionsSection });
  const below = sections.flatMap(([title, section]) => {
    const lines = section(updated);
    return lines.length === 0 ? [] : [[`## ${title}`, '', ...lines]];
  });
  const text = [outcomeSection(updated), ...below].map((lines) => `${lines.join('\n')}\n`).join('\n');
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf('\n', MAX_CHARACTERS))}\n\n… The report was cut here, because it is too long.\n`;
}

function outcomeSection({ draft, failed, decisions, isDone, error }: UpdateResult): readonly string[] {
  const file = basename(draft.file);
  if (error !== undefined) {
    return [
      error instanceof InvalidInput ? `# ${file} was refused` : `# The update with ${file} failed`,
      '',
      `Nothing was changed. The step that failed: ${failed}.`,
      '',
      ...block(error.message),
      ...answers(error),
    ];
  }
  const { release } = draft.dataset.release;
  const needed = `${counted(decisions.length, 'thing needs', 'things need')} a decision, see below.`;
  if (!isDone)
    return [`# Update to PSGC ${release}: not done yet`, '', `Nothing was changed. Before the build, ${needed}`];
  const open = decisions.length === 0 ? 'Nothing needs a decision.' : needed;
  return [`# Update to PSGC ${release}`, '', `${file} was imported. ${open}`];
}

function answers(error: Error): readonly string[] {
  if (!(error instanceof InvalidInput)) return [];
  const remedies = new Set(error.problems.flatMap(({ remedy }) => (remedy === undefined ? [] : [remedy])));
  const options = new Set([...remedies].flatMap((remedy) => remedy.match(/--[a-z-]+(?: [a-z]+-?[a-z]+)?/g) ?? []));
  const items = [...remedies].map((remedy) => capitalized(remedy));
  if (items.length === 0) return [];
  const named = [...options].map((option) => `\`${option}\``).join(', ');
  return ['', '## What helps', '', ...bullets(items), ...(named === '' ? [] : ['', `Options: ${named}.`])];
}

function decisionsSection({ decisions }: UpdateResult): readonly string[] {
  if (decisions.length === 0) return [];
  return [
    'Run the update again with the same file and the options named here. `docs/updating.md` says more.',
    ...decisions.flatMap(({ what, items, how }) => [
      '',
      `**${what}** ${how}.`,
      ...(items.length > 0 ? [''] : []),
      ...bullets(items),
    ]),
  ];
}

function proofsSection({ draft: { converted } }: UpdateResult): readonly string[] {
  const lines = converted?.report.unproved ?? [];
  return lines.length === 0
    ? []
    : ['The file is not the workbook of PSA, which would prove each of these. So would:', '', ...bullets(lines)];
}

function totalsSection({ draft }: UpdateResult): readonly string[] {
  const { dataset, before, converted } = draft;
  if (before === undefined || converted === undefined) return [];
  const [was, is] = [historyOf(before).releases.at(-1), historyOf(dataset).releases.at(-1)];
  const { official_totals: official } = dataset.release;
  const head = ['', `before (${before.release.release})`, `now (${dataset.release.release})`, 'official'];
  const rows = LEVELS.map(([level, word]) => {
    const count = COUNTED.find((each) => each === level);
    const sum = count && official?.regions.reduce((total, region) => total + region[count], 0);
    const publishedTotal = level === 'regions' ? official?.regions.length : sum;
    return [
      word,
      ...[was?.[level], is?.[level], publishedTotal].map((value) => (value === undefined ? '' : formatNumber(value))),
    ];
  });
  return [
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...bullets(describeCheckedTotals(converted.report)),
  ];
}

function pointsSection({ draft: { converted } }: UpdateResult): readonly string[] {
  const leftOut = converted?.report.points?.leftOut ?? [];
  if (leftOut.length === 0) return [];
  const areas = counted(leftOut.length, 'area has', 'areas have');
  return [
    `${areas} other borders now, or no code, and no point, box and size until \`npm run points\` measures newer shapes:`,
    '',
    ...bullets(leftOut),
  ];
}

function testsSection({ isDone }: UpdateResult): readonly string[] {
  if (!isDone) return [];
  return [
    'CI runs the tests for a pull request; for one that the workflow opened, close and open it again. Here, `npm test` does.',
    'If a test names an area that changed, change it to what the publication says, not to what the test prints.',
  ];
}

const DECISIONS = 'What needs a decision';

/** The sections of an update below its outcome by their titles; one without lines is left out. */
const SECTIONS: Readonly<Record<string, (updated: UpdateResult) => readonly string[]>> = {
  [DECISIONS]: decisionsSection,
  'What is new': ({ draft }) => [newestReleaseNotes(draft.dataset).trim()],
  'What would prove it': proofsSection,
  Totals: totalsSection,
  'Done without questions': ({ draft: { converted } }) => (converted ? bullets(describeImport(converted.report)) : []),
  'Areas without a point': pointsSection,
  Tests: testsSection,
};

const SHOWN = 20;

function bullets(items: readonly string[]): readonly string[] {
  const rest = items.length - SHOWN;
  return [
    ...items.slice(0, SHOWN).map((item) => `- ${item}`),
    ...(rest > 0 ? [`- … and ${formatNumber(rest)} more`] : []),
  ];
}

/** A text as a code block; a longer fence than any in the text encloses it. */
function block(text: string): readonly string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text, fence];
}
