import { type DataFile, type DownloadContent, TOOLS_FOLDER } from '../../download-file.ts';
import { duckDbLoad, postgisLoad } from './database-loads.ts';
import { laravelPackage } from './laravel.ts';
import { addressData } from './address-data.ts';
import { fhirPackage } from './fhir-package.ts';
import { excelCsv, excelWorkbook } from './excel.ts';
import { formChoices } from './form-choices.ts';
import { odooCities, odooStates } from './odoo.ts';
import { openCartZones } from './open-cart.ts';
import { wooCommercePlugin } from './woo-commerce.ts';

type ToolWriter = (content: DownloadContent) => string | Uint8Array;

/** The files for single programs, each as its program opens it, by name. */
const TOOL_WRITERS: Readonly<Record<string, ToolWriter>> = {
  'psgc.xlsx': excelWorkbook,
  'areas.excel.csv': excelCsv,
  'woocommerce-psgc.zip': wooCommercePlugin,
  'odoo-res.country.state.csv': odooStates,
  'odoo-res.city.csv': odooCities,
  'opencart-zones.sql': openCartZones,
  'libaddressinput-ph.json': addressData,
  'odk-itemsets.csv': formChoices,
  'psgc-fhir.tgz': fhirPackage,
  'laravel-psgc.zip': laravelPackage,
  'postgis-load.sql': postgisLoad,
  'duckdb-load.sql': duckDbLoad,
};

export const TOOL_FILE_NAMES: readonly string[] = Object.keys(TOOL_WRITERS);

export function* toolFiles(content: DownloadContent): Iterable<DataFile> {
  for (const [name, write] of Object.entries(TOOL_WRITERS)) {
    const made = write(content);
    const bytes = typeof made === 'string' ? Buffer.from(made) : made;
    yield { name: `${TOOLS_FOLDER}/${name}`, table: null, rows: 0, bytes };
  }
}
