import type { DownloadContent } from '../../download-file.ts';
import { csvText } from '../../tables/table.ts';
import { statesOf } from './states.ts';

/**
 * The records of `res.city`, of Odoo's module `base_address_extended`. Odoo knows the provinces already, by the codes of
 * ISO 3166-2, and has those for a code that ISO lacks to be added by hand.
 */
export const odooCities = ({ gazetteer }: DownloadContent): string =>
  csvText([
    ['id', 'country_id/id', 'state_id', 'name', 'zipcode'],
    ...statesOf(gazetteer).flatMap(({ area, localities }) =>
      localities.map(({ code, name }) => {
        const zipCode = gazetteer.hierarchy.get(code)?.zipCode ?? '';
        return [`psgc_${code}`, 'base.ph', area.iso3166 ?? area.name, name, zipCode];
      }),
    ),
  ]);
