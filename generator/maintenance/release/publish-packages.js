// Publishes the archives of npm packages in a folder: `node publish-packages.js release [OPTIONS OF npm publish]`.
// JavaScript that needs no package, because it runs where npm takes what it is given: nothing is installed there.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * @typedef {object} Archive
 * @property {string} file
 * @property {string} name `psgc-static`
 * @property {string} version `2026.2.0`
 * @property {boolean} hasRepository whether its `package.json` names the repository.
 * @property {string} integrity as the registry gives it: `sha512-…`
 */

/**
 * @param {string} file
 * @returns {Archive}
 */
function readArchive(file) {
  const text = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' });
  const { name, version, repository } = JSON.parse(text);
  const digest = createHash('sha512').update(readFileSync(file)).digest('base64');
  return { file, name, version, hasRepository: repository !== undefined, integrity: `sha512-${digest}` };
}

/**
 * The integrity of a version in the registry; `null` if it is not there.
 *
 * @param {Archive} archive
 * @returns {string | null}
 */
function publishedIntegrity({ name, version }) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--json', '--prefer-online'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim() === '' ? null : JSON.parse(stdout);
  if (/"code": "E404"/.test(stdout)) return null;
  throw new Error(`npm ${args.join(' ')} failed: ${stderr || stdout}`);
}

/**
 * Publishes an archive, or nothing if the registry has the same already.
 *
 * @param {Archive} archive
 * @param {readonly string[]} options of `npm publish`.
 */
function publish(archive, options) {
  const { file, name, version, integrity } = archive;
  const published = publishedIntegrity(archive);
  if (published === integrity) return console.log(`${name}@${version} is published already: ${integrity}`);
  if (published !== null) {
    throw new Error(
      `${name}@${version} is published with other bytes: found ${published}, expected ${integrity}. A published version ` +
        'cannot change: run again the jobs that failed in the run that published it, or raise the version in package.json.',
    );
  }
  const { status } = spawnSync('npm', ['publish', file, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm publish ${file} ended with ${status}; docs/releasing.md says what npm needs`);
  console.log(`${name}@${version} is published: ${integrity}`);
}

/** @param {readonly string[]} args */
function main([folder, ...options]) {
  const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (folder === undefined || files.length === 0) {
    throw new Error(
      `expected a folder with archives of npm packages, found none in ${folder}: run npm run release first`,
    );
  }
  // npm would take a relative path for a repository of GitHub.
  const archives = files.sort().map((name) => readArchive(resolve(folder, name)));
  const without = archives.find(({ hasRepository }) => !hasRepository);
  if (without !== undefined && process.env['GITHUB_ACTIONS'] === 'true') {
    throw new Error(
      `${without.file} does not name its repository, without which npm signs no provenance. Add to package.json: ` +
        `"repository": "github:${process.env['GITHUB_REPOSITORY']}"`,
    );
  }
  for (const archive of archives) publish(archive, options);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
