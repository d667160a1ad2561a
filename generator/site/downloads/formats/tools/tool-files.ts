import { type DataFile, type DownloadContent, TOOLS_FOLDER } from '../../download-file.ts';
import { duckDbLoad, postgisLoad } from './database-loads.ts';
import { laravelPackage } from './laravel.ts';
import { formChoices, odooCities, openCartZones, wooCommercePlugin } from './address-forms.ts';
import { excelColumns, excelCsv, excelWorkbook } from './excel.ts';
import { fhirPackage } from './fhir-package.ts';

type ToolWriter = (content: DownloadContent) => string | Uint8Array;

/** The files for single programs, each as its program opens it, by name, with the program and what it gets. */
const TOOL_WRITERS: Readonly<Record<string, readonly [title: string, write: ToolWriter]>> = {
  'psgc.xlsx': ['Excel: regions to municipalities, and a sheet of barangays for each province', excelWorkbook],
  'areas.excel.csv': ['Excel: every area as CSV with a byte order mark', excelCsv],
  'postgis-load.sql': ['PostgreSQL and PostGIS: a script that loads the CSV', postgisLoad],
  'duckdb-load.sql': ['DuckDB: a script that loads the CSV', duckDbLoad],
  'laravel-psgc.zip': ['Laravel: a package with migration, seeder and CSV', laravelPackage],
  'odk-regions.csv': ['ODK and KoboToolbox: the regions', formChoices('region')],
  'odk-provinces.csv': ['ODK and KoboToolbox: the provinces', formChoices('province')],
  'odk-cities.csv': ['ODK and KoboToolbox: the cities and municipalities', formChoices('city')],
  'odk-barangays.csv': ['ODK and KoboToolbox: the barangays', formChoices('barangay')],
  'psgc-fhir.tgz': ['FHIR: a package with code system and value sets', fhirPackage],
  'woocommerce-psgc.zip': ['WooCommerce: a plugin with the provinces', wooCommercePlugin],
  'opencart-zones.sql': ['OpenCart: the provinces as zones', openCartZones],
  'odoo-res.city.csv': ['Odoo: the cities and municipalities', odooCities],
};

/** The program of each file and what it gets, by name in the downloads. */
export const TOOL_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TOOL_WRITERS).map(([name, [title]]) => [`${TOOLS_FOLDER}/${name}`, title]),
);

export function* toolFiles(content: DownloadContent): Iterable<DataFile> {
  for (const [name, [, write]] of Object.entries(TOOL_WRITERS)) {
    const make = () => {
      const made = write(content);
      const bytes = typeof made === 'string' ? Buffer.from(made) : made;
      const columns = name.endsWith('.csv')
        ? /^\ufeff?([^\r\n]*)/.exec(`${made}`)?.[1]?.split(',')
        : name.endsWith('.xlsx') && excelColumns(content);
      return { bytes, ...(columns && { columns }) };
    };
    yield { name: `${TOOLS_FOLDER}/${name}`, table: null, make };
  }
}
