import { CACHE_CONTROL, EVERY_ANSWER, type Header, METHOD_NOT_ALLOWED, METHODS } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { fillConfiguration, assetTypes, type Filling, PAGE_VOCABULARY } from '../configuration.ts';
import type { Mounts } from '../../site/parts/site.ts';
import {
  EMBED,
  EMBED_HEADERS,
  FEED,
  FEED_TYPE,
  PAGE_CACHE,
  PAGE_HEADERS,
  ROOT_FILES,
} from '../../site/pages/page-file.ts';
import { basePatterns, mapLine, quoteToken, VOCABULARY, WEB_SERVER } from '../patterns/vocabulary.ts';
import { mapLines, type MapSyntax } from '../patterns/server-maps.ts';
import type { Target } from '../target.ts';

/** Caddy, which serves a tree from its disk. Names are links, except those of regions and provinces, which a map converts. */
export const caddy: Target = {
  name: 'caddy',
  ...WEB_SERVER,
  compress: ['gzip', 'br'],
  configuration: ({ withFiles }) => ({
    files: [
      fillConfiguration('caddy/psgc.caddyfile', siteBlock(withFiles)),
      fillConfiguration('caddy/pages.caddyfile', PAGES),
    ],
  }),
};

const SYNTAX: MapSyntax = {
  line: mapLine,
  hasExactKeys: true,
  openGroup: '(',
  captured: '${1}',
  filterCode: '{psgc_code}',
  rest: '{re.psgc.3}',
};

const METHOD_LINES = [
  '@preflight method OPTIONS',
  'handle @preflight {',
  '\theader -Content-Type',
  '\theader Access-Control-Allow-Origin *',
  `\theader Access-Control-Allow-Methods ${quoteToken(METHODS)}`,
  '\theader Access-Control-Allow-Headers *',
  '\theader Access-Control-Max-Age 86400',
  '\trespond 204',
  '}',
  '@others not method GET HEAD',
  'handle @others {',
  ...EVERY_ANSWER.map((header) => `\theader ${header.map(quoteToken).join(' ')}`),
  `\theader Allow ${quoteToken(METHODS)}`,
  `\trespond \`${jsonLine({ message: METHOD_NOT_ALLOWED.message })}\` 405`,
  '}',
];

const send = (cacheControl: Header): readonly string[] => [
  `header ${cacheControl.map(quoteToken).join(' ')}`,
  'rewrite * {http.matchers.file.relative}',
  'header {',
  '\tVary Accept-Encoding',
  '\tdefer',
  '}',
  'file_server {',
  '\tprecompressed br gzip',
  '}',
];

const PAGES = {
  ...PAGE_VOCABULARY,
  methods: METHOD_LINES,
  headers: [
    ...PAGE_HEADERS.map((header) => `header ${header.map(quoteToken).join(' ')}`),
    ...EMBED_HEADERS.filter((header) => !PAGE_HEADERS.includes(header)).map(
      (header) => `header ${EMBED}/* ${header.map(quoteToken).join(' ')}`,
    ),
  ],
  send: send(PAGE_CACHE),
  root_files: ROOT_FILES.join(' '),
  types: [
    ...assetTypes.flatMap(([end, type]) => [
      `@${end} {`,
      `\tpath *.${end}`,
      `\tnot path ${FEED}`,
      '}',
      `header @${end} Content-Type ${quoteToken(type)}`,
    ]),
    `header ${FEED} Content-Type ${quoteToken(FEED_TYPE)}`,
  ],
};

const siteBlock = (mounts: Mounts): Filling => ({
  ...VOCABULARY,
  ...basePatterns(mounts),
  ...mapLines(mounts, SYNTAX),
  mounts: [`@psgc path ${mounts.map(({ base }) => `${base} ${base}/*`).join(' ')}`],
  methods: METHOD_LINES,
  send: send(CACHE_CONTROL),
});
