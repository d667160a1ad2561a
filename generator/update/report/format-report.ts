import type { Updated } from '../update.ts';
import { byHand } from './by-hand.ts';
import { byItself } from './by-itself.ts';
import { news } from './news.ts';
import { open } from './open.ts';
import { outcome } from './outcome.ts';
import { takenSteps } from './taken-steps.ts';
import { totals } from './totals.ts';

const SECTIONS = [outcome, open, news, totals, byItself, byHand, takenSteps];

/** GitHub takes 65,536 characters as the text of a pull request. */
const MOST_CHARACTERS = 60_000;

/** The report of an update as Markdown, for people and as the text of a change. */
export function formatReport(updated: Updated): string {
  const text = SECTIONS.map((section) => section(updated))
    .filter(({ length }) => length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf('\n', MOST_CHARACTERS))}\n\n… The report was cut here, because it is too long.\n`;
}

/** Whether a report leaves out anything: items of long lists, or its end. */
export const isShortened = (report: string): boolean =>
  /^- … and [\d,]+ more$|, and \d+ more$|^… The report was cut/m.test(report);
