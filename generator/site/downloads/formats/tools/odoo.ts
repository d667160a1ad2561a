import type { DownloadContent } from '../../download-file.ts';
import { csvText } from '../../tables/table.ts';
import { statesOf } from './states.ts';

/** The external id of a record of Odoo. */
const idOf = ({ code }: { readonly code: string }): string => `psgc_${code}`;

/** The records of `res.country.state`, as Import of Odoo reads them. */
export const odooStates = ({ gazetteer }: DownloadContent): string =>
  csvText([
    ['id', 'country_id/id', 'name', 'code'],
    ...statesOf(gazetteer).map((state) => [idOf(state), 'base.ph', state.name, state.key]),
  ]);

/** The records of `res.city`, of Odoo's module `base_address_extended`, within those of `odooStates`. */
export const odooCities = ({ gazetteer }: DownloadContent): string =>
  csvText([
    ['id', 'country_id/id', 'state_id/id', 'name', 'zipcode'],
    ...statesOf(gazetteer).flatMap((state) =>
      state.localities.map((locality) => {
        const zipCode = gazetteer.hierarchy.get(locality.code)?.zipCode ?? '';
        return [idOf(locality), 'base.ph', idOf(state), locality.name, zipCode];
      }),
    ),
  ]);
