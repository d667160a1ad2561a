import { strToU8, zipSync } from 'fflate';
import type { DownloadContent } from '../../download-file.ts';
import { statesOf } from './states.ts';

const NAME = 'woocommerce-psgc';

/** The same in every time zone, so that equal content gives equal bytes. */
export const MADE = new Date(2000, 0, 1);

/**
 * A plugin of WordPress that makes the provinces and Metro Manila the states of the country in WooCommerce. It is packed, so
 * that WordPress installs it as it is, and no web server takes it for a program of its own.
 */
export const wooCommercePlugin = (content: DownloadContent): Uint8Array =>
  zipSync({ [`${NAME}/${NAME}.php`]: strToU8(program(content)) }, { mtime: MADE });

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
