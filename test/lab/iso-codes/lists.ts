import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A region or province with its code: `PH-CEB`, `Cebu`. */
export interface IsoCode {
  readonly code: string;
  readonly name: string;
}

/** A list of ISO 3166-2 that somebody published. */
export interface IsoList {
  readonly source: string;
  readonly codes: readonly IsoCode[];
}

/** https://www.npmjs.com/package/iso-3166, MIT: made from what ISO has on its own site. */
async function iso3166(): Promise<IsoList> {
  const { iso31662 } = (await import(require.resolve('iso-3166'))) as { readonly iso31662: readonly IsoCode[] };
  return { source: 'iso-3166', codes: iso31662.filter(({ code }) => code.startsWith('PH-')) };
}

/** https://www.npmjs.com/package/iso-3166-2, MIT: an older edition, with some names in Filipino. */
function iso31662(): IsoList {
  type Countries = {
    readonly data: { readonly PH: { readonly sub: Readonly<Record<string, { readonly name: string }>> } };
  };
  const { sub } = (require('iso-3166-2') as Countries).data.PH;
  return { source: 'iso-3166-2', codes: Object.entries(sub).map(([code, { name }]) => ({ code, name })) };
}

/** https://www.npmjs.com/package/country-region-data, MIT: the regions. */
function countryRegionData(): IsoList {
  type Country = {
    readonly countryShortCode: string;
    readonly regions: readonly { readonly name: string; readonly shortCode: string }[];
  };
  const countries = require('country-region-data/data.json') as readonly Country[];
  const regions = countries.find(({ countryShortCode }) => countryShortCode === 'PH')?.regions ?? [];
  return {
    source: 'country-region-data',
    codes: regions.map(({ name, shortCode }) => ({ code: `PH-${shortCode.replace(/^PH-/, '')}`, name })),
  };
}

/** The lists, the one that follows ISO most closely first. */
export const isoLists = async (): Promise<readonly IsoList[]> => [await iso3166(), iso31662(), countryRegionData()];
