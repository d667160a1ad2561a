import { NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { onlyMount } from '../only-mount.ts';
import type { Target } from '../target.ts';
import { errorFiles } from './error-files.ts';
import { chainErrorFiles, isLongestChain } from './error-rules.ts';
import { headersFile } from './headers-file.ts';
import { redirectsFile } from './redirects-file.ts';

/**
 * Netlify. A file `X.html` answers `X` before any rule, so there are only rules for paths without a file: errors,
 * queries, the second prefix of v1, and the longest chain by name.
 */
export const netlify: Target = {
  name: 'netlify',
  description: 'files for codes and names, with rules and headers',
  mirrorsAsFiles: false,
  namesAsFiles: (route, position) => !isLongestChain(route) || position > 1,
  leavesOut: (path, site) => path === onlyMount(site, 'netlify').barangayPages.path,
  limits: { filesInFolder: 54_000 },
  rules: 10_000,
  fileOf: (path, to) => path.slice(1) + (isBarangayByName(path, to) ? '/index.html' : '.html'),
  configuration: (site) => {
    const mount = onlyMount(site, 'netlify');
    const { text, rules } = redirectsFile(mount);
    return {
      rules,
      files: [
        { path: '_redirects', body: text },
        { path: '_headers', body: headersFile(mount) },
        { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
        ...errorFiles(mount),
        ...chainErrorFiles(mount),
      ],
    };
  },
};

/** Each name of a barangay is a folder, because one folder must not contain more than 54,000 files. */
function isBarangayByName(path: string, to: string | undefined): boolean {
  return (
    to !== undefined && /^\/api(?:\/v2)?\/barangays\/\d{10}$/.test(to) && /^\/api(?:\/v2)?\/barangays\//.test(path)
  );
}
