import { readFileSync } from 'node:fs';
import { installation } from '../installation/current.ts';

/** The licence of each part of the data, as the project's file of that name says it. */
export const readLicences = (): Buffer => readFileSync(installation.file('LICENSES.md'));

/** Licences by their names of SPDX, as a data package lists them. */
export const LICENCES = [
  { name: 'LicenseRef-PSA', title: 'Areas, history and populations: acknowledgement of the PSA as the source' },
  {
    name: 'MIT',
    title: 'Code, documents, zip codes and districts, except as below',
    path: 'https://spdx.org/licenses/MIT.html',
  },
  {
    name: 'CC-BY-4.0',
    title: 'Zip codes, as far as they are from GeoNames',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'CC-BY-SA-4.0',
    title: 'Districts whose district_source begins with wikipedia',
    path: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
] as const;
