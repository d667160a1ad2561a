import { CACHE_CONTROL, type Header } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { fillConfiguration, assetTypes, PAGE_VOCABULARY } from '../configuration.ts';
import { EMBED_HEADERS, PAGE_CACHE, PAGE_HEADERS, ROOT_FILES } from '../../site/pages/page-file.ts';
import { basePatterns, mapLine, VOCABULARY, WEB_SERVER } from '../patterns/vocabulary.ts';
import { mapLines, type MapSyntax } from '../patterns/server-maps.ts';
import type { Target } from '../target.ts';

/**
 * nginx, which serves a tree from its disk. Names are links, except names of regions and provinces, which a map
 * converts to codes. The message of a 404 names the first part of the path that has no file. Debian's nginx can send
 * files that are compressed with gzip, but not with Brotli.
 */
export const nginx: Target = {
  name: 'nginx',
  ...WEB_SERVER,
  compress: ['gzip'],
  configuration: ({ withFiles: mounts, pages }) => {
    const [{ base }] = mounts;
    const filling = { ...VOCABULARY, ...basePatterns(mounts) };
    const http = {
      ...filling,
      ...mapLines(mounts, SYNTAX),
      always: `${base}/meta`,
      'cache-control': ['200', '206', '304'].map((status) => SYNTAX.line(status, CACHE_CONTROL[1])),
    };
    const server = { ...filling, methods: METHOD_LINES, mounts: mounts.flatMap(locations) };
    return {
      files: [
        fillConfiguration('nginx/http.conf', http),
        fillConfiguration('nginx/server.conf', server),
        fillConfiguration('nginx/pages.conf', PAGES),
        fillConfiguration('nginx/nginx.conf', {
          pages: [pages.length > 0 ? 'include pages.conf;' : 'location / { return 404; }'],
        }),
      ],
    };
  },
};

/** A map in nginx. Keys that are no regular expressions ignore letter case and have a limited length. */
const SYNTAX: MapSyntax = {
  line: (key, value) => `${mapLine(key, value, '  ')};`,
  hasExactKeys: false,
  openGroup: '(?<psgc_match>',
  captured: '$psgc_match',
  filterCode: '$psgc_code',
  rest: '$psgc_rest',
};

/** Has other methods than GET and HEAD answered by `@psgc_method`. */
const METHOD_LINES = ['if ($request_method !~ ^(?:GET|HEAD)$) {', '    return 405;', '}'];

const headerLines = (headers: readonly Header[]): readonly string[] =>
  headers.map(([name, value]) => `add_header  ${name}  "${value}"  always;`);

const PAGES = {
  ...PAGE_VOCABULARY,
  methods: METHOD_LINES,
  headers: headerLines(PAGE_HEADERS),
  embed_headers: headerLines(EMBED_HEADERS),
  'cache-control': [`add_header  ${PAGE_CACHE[0]}  "${PAGE_CACHE[1]}";`],
  root_files: ROOT_FILES.join('|'),
  types: assetTypes.map(([end, type]) => `"${type}"  ${end};`),
};

const locations = ({ base }: Mount): readonly string[] => [
  `location = ${base} { rewrite ^ /.psgc/ last; }`,
  `location ^~ ${base}/ { client_max_body_size 0; rewrite ^ /.psgc$uri last; }`,
];
