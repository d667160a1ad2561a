import { jsonLine } from '../../api/json.ts';
import { NOT_FOUND } from '../../api/errors.ts';
import type { Target } from '../target.ts';
import { errorFiles } from './error-files.ts';
import { headersFile } from './headers-file.ts';
import { chainErrorFiles, isLongestChain } from './error-rules.ts';
import { redirectsFile } from './redirects-file.ts';

/**
 * Netlify. A file `X.html` answers `X` with no rule, whatever rules there are, so rules are left for
 * what no file answers: errors, queries, the mirror of v1, and the longest chain by name.
 */
export const netlify: Target = {
  name: 'netlify',
  description: 'Netlify: names, errors, headers and limits by its own rules',
  mirrorsAsFiles: false,
  namesAsFiles: (route, member) => !isLongestChain(route) || member > 1,
  leavesOut: (path) => path === '/api/v1/barangays',
  limits: { filesInFolder: 54_000 },
  rules: 10_000,
  fileOf: (path, to) => path.slice(1) + (isBarangayByName(path, to) ? '/index.html' : '.html'),
  configuration: (site) => {
    const { text, rules } = redirectsFile(site);
    return {
      rules,
      files: [
        { path: '_redirects', body: text },
        { path: '_headers', body: headersFile },
        { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
        ...errorFiles,
        ...chainErrorFiles(site),
      ],
    };
  },
};

/** Names of barangays get a folder each, because one folder may hold no more than 54,000 files. */
function isBarangayByName(path: string, to: string | undefined): boolean {
  return to !== undefined && /^\/api(?:\/v2)?\/barangays\/\d+$/.test(to) && /^\/api(?:\/v2)?\/barangays\//.test(path);
}
