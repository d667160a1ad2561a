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

/**
 * The external choices of a form of ODK or KoboToolbox, `itemsets.csv`: four lists, each to be filtered by the answers before.
 * An independent city is in the region and the province in which it lies, so that the lists lead to it.
 */
export function formChoices({ gazetteer: { hierarchy } }: DownloadContent): string {
  const provinces = formTree({ hierarchy });
  const used = new Set(provinces.map(({ region }) => region.code));
  const regions = hierarchy.list(null, 'regions').filter(({ code }) => used.has(code));
  return csvText([
    ['list_name', 'name', 'label', 'region', 'province', 'city'],
    ...regions.map(({ code, name }) => ['region', code, name, '', '', '']),
    ...provinces.map(({ code, name, region }) => ['province', code, name, region.code, '', '']),
    ...provinces.flatMap((province) =>
      province.localities.map(({ code, name }) => ['city', code, name, province.region.code, province.code, '']),
    ),
    ...provinces.flatMap((province) =>
      province.localities.flatMap((locality) =>
        hierarchy
          .list(hierarchy.get(locality.code) ?? null, 'barangays')
          .map(({ code, name }) => ['barangay', code, name, province.region.code, province.code, locality.code]),
      ),
    ),
  ]);
}

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

const COUNTRY = "FROM oc_country WHERE iso_code_2 = 'PH'";

/**
 * A script that gives the country the zones of today in OpenCart 3 and 4.0. It hides the old ones and does not delete them,
 * because old orders name them.
 */
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

/**
 * A plugin of WordPress that makes the provinces and Metro Manila the states of the country in WooCommerce. It is packed, so
 * that WordPress installs it as it is, and no web server takes it for a program of its own.
 */
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

/**
 * The record `data/PH` in the shape of Google's libaddressinput: lists of provinces with `~` in between. `sub_zips` are regular
 * expressions for the beginnings of the zip codes in each province.
 */
export function addressData({ gazetteer }: DownloadContent): string {
  const states = statesOf(gazetteer);
  const listOf = (of: (state: (typeof states)[number]) => string): string => states.map(of).join('~');
  const { zipCodes, hierarchy } = gazetteer;
  const startsOf = ({ localities }: (typeof states)[number]): string => {
    const all = localities.flatMap(({ code }) => {
      const area = hierarchy.get(code);
      return area === undefined ? [] : zipCodes.of(area).zipCodes;
    });
    const starts = [...new Set(all.map((zipCode) => zipCode.slice(0, 3)))].sort();
    return starts.length > 1 ? `(?:${starts.join('|')})` : starts.join('');
  };
  return `${JSON.stringify({
    id: 'data/PH',
    key: 'PH',
    name: 'PHILIPPINES',
    lang: 'en',
    languages: 'en',
    fmt: '%N%n%O%n%A%n%D, %C%n%Z %S',
    state_name_type: 'province',
    zip: String.raw`\d{4}`,
    sub_keys: listOf(({ name }) => name),
    sub_names: listOf(({ name }) => name),
    sub_isoids: listOf(({ area, key }) => (area.iso3166 === null ? '' : key)),
    sub_zips: listOf(startsOf),
  })}\n`;
}
