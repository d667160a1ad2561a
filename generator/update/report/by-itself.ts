import { counted, formatNumber } from '../../format.ts';
import type { Updated } from '../update.ts';
import { bullets } from './markdown.ts';

/** How many examples of a repair the report shows. */
const EXAMPLES = 2;

/** What the import fixed and carried over without being told. */
export function byItself({ draft: { converted }, error }: Updated): readonly string[] {
  if (error !== undefined || converted === undefined) return [];
  const { repairs, supplements, names, confirmedLocations, release } = converted.report;
  const items = [
    ...repairs.map(({ what, count, examples }) => {
      return `Fixed ${what}: ${formatNumber(count)}, for example line ${examples.slice(0, EXAMPLES).join('; ')}`;
    }),
    ...supplements.flatMap(({ what, origin, found, source, carriedFrom }) =>
      origin === 'carried' && found > 0
        ? [`Carried over ${what} of ${formatNumber(found)} areas from ${carriedFrom ?? source}`]
        : [],
    ),
    ...(names === undefined
      ? []
      : [`Carried over ${counted(names.writing.otherNames.length, 'other name', 'other names')}`]),
    ...(names?.leftOut ?? []).map((name) => `Left out the other name ${name}, which is the area’s name now`),
    ...(confirmedLocations === 0
      ? []
      : [
          `Footnotes of ${counted(confirmedLocations, 'province', 'provinces')} confirm which independent cities lie there`,
        ]),
    ...release.declared_footnotes.map(({ code, found, reason }) => `Footnote of \`${code}\`, ${found}: ${reason}`),
  ];
  return items.length === 0 ? [] : ['## Done without questions', '', ...bullets(items)];
}
