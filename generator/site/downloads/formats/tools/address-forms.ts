import { strToU8, zipSync } from 'fflate';
import type { Area } from '../../../../core/areas/area.ts';
import { type FormProvince, formTree } from '../../../../core/gazetteer/form-tree.ts';
import type { Gazetteer } from '../../../../core/gazetteer/gazetteer.ts';
import type { DownloadContent } from '../../download-file.ts';
import { csvText } from '../../tables/table.ts';
import { sqlLiteral } from '../sql.ts';

/** A province, or Metro Manila, as programs take it for a state of a country. */
interface State extends FormProvince {
  readonly area: Area;
  /** The letters of ISO 3166-2 behind `PH-`: `CEB`, or `00` for Metro Manila; the code of the PSGC if ISO has none. */
  readonly key: string;
}

const statesOf = ({ hierarchy }: Gazetteer): readonly State[] =>
  formTree({ hierarchy }).flatMap((province) => {
    const area = hierarchy.get(province.code);
    return area === undefined ? [] : { ...province, area, key: area.iso3166?.replace('PH-', '') ?? area.code };
  });

/** The questions of a form, each with what it asks for before. */
const ABOVE = { region: null, province: 'region', city: 'province', barangay: 'city' } as const;

/** The choices of a question of an ODK form, each with the answer before. An independent city is in the province around it. */
export const formChoices =
  (question: keyof typeof ABOVE) =>
  ({ gazetteer: { hierarchy } }: DownloadContent): string => {
    const provinces = formTree({ hierarchy });
    const localities = provinces.flatMap(({ code, localities: within }) => within.map((each) => [each, code] as const));
    const rows = {
      region: () => {
        const used = new Set(provinces.map(({ region }) => region.code));
        const regions = hierarchy.list(null, 'regions').filter(({ code }) => used.has(code));
        return regions.map(({ code, name }) => [code, name]);
      },
      province: () => provinces.map(({ code, name, region }) => [code, name, region.code]),
      city: () => localities.map(([{ code, name }, province]) => [code, name, province]),
      barangay: () =>
        localities.flatMap(([{ code: city }]) =>
          hierarchy.list(hierarchy.get(city) ?? null, 'barangays').map(({ code, name }) => [code, name, city]),
        ),
    };
    return csvText([['name', 'label', ABOVE[question] ?? []].flat(), ...rows[question]()]);
  };

/** The records of `res.city` of Odoo, which knows the provinces by ISO 3166-2; those that ISO lacks are added by hand. */
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

const COUNTRY = "FROM oc_country WHERE iso_code_2 = 'PH'";

/** A script that gives OpenCart 3 and 4.0 the zones of today. It hides the old ones, because old orders name them. */
export const openCartZones = ({ release: { release, attribution }, gazetteer }: DownloadContent): string =>
  [
    `-- PSGC, release ${release}. ${attribution}`,
    '-- The tables have the prefix oc_; change it if yours have another one.',
    'BEGIN;',
    `UPDATE oc_zone SET status = 0 WHERE country_id = (SELECT country_id ${COUNTRY});`,
    ...statesOf(gazetteer).map(
      ({ name, key }) =>
        `INSERT INTO oc_zone (country_id, name, code, status) SELECT country_id, ${sqlLiteral(name)}, ${sqlLiteral(key)}, 1 ${COUNTRY};`,
    ),
    'COMMIT;',
    '',
  ].join('\n');

/** A packed plugin of WordPress that makes the provinces and Metro Manila the states of the country in WooCommerce. */
export const wooCommercePlugin = (content: DownloadContent): Uint8Array =>
  zipOf({ 'woocommerce-psgc/woocommerce-psgc.php': program(content) });

/** An archive of texts by path. Its time is the same in every time zone, so that equal content gives equal bytes. */
export const zipOf = (texts: Readonly<Record<string, string>>): Uint8Array => {
  const files = Object.entries(texts).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { mtime: new Date(2000, 0, 1) });
};

const program = ({ release: { release, attribution }, gazetteer }: DownloadContent): string => `<?php
/**
 * Plugin Name: Provinces of the Philippines for WooCommerce
 * Description: PSGC, release ${release}. ${attribution.replaceAll('*/', '')}
 * Version: ${release}
 * Requires Plugins: woocommerce
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'woocommerce_states',
	function ( $states ) {
		$states['PH'] = array(
${statesOf(gazetteer)
  .map(({ key, name }) => `\t\t\t${quoted(key)} => ${quoted(name)},\n`)
  .join('')}\t\t);
		return $states;
	}
);
`;

/** A text of PHP in which nothing is a variable. */
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
