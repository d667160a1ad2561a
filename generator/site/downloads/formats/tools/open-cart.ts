import type { DownloadContent } from '../../download-file.ts';
import { sqlLiteral } from '../sql.ts';
import { statesOf } from './states.ts';

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
