import { counted } from '../../format.ts';
import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** Other names and declared locations that were left out, because their area is gone. */
export function findLeftBehind({ converted, options: { data } }: Draft): readonly Decision[] {
  const names = converted?.report.names?.gone ?? [];
  const locations = converted?.report.goneLocations ?? [];
  return [
    {
      what: `${counted(names.length, 'other name was', 'other names were')} left out, because the area is gone.`,
      items: names,
      how: `If another area has the name now, add it to \`${data}/other-names.csv\``,
    },
    {
      what: `${counted(locations.length, 'declared location was', 'declared locations were')} left out, because an area is gone.`,
      items: locations,
      how: `If another area took its place, add it to \`${data}/located-in.csv\`, and give that with \`--located-in\``,
    },
  ].filter(({ items }) => items.length > 0);
}
