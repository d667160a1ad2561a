// Makes the release of a version on GitHub with the files of a folder: `node publish-release.js plan`, `… release FOLDER`.
// JavaScript that needs no package, because it runs with a token that can write: nothing is installed there.
// https://docs.github.com/en/rest/releases/releases and …/releases/assets describe the requests.
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The text of the release; all other files of the folder are attached. */
const NOTES = 'notes.md';

const ATTEMPTS = 3;

/**
 * @typedef {{ readonly id: number, readonly tag_name: string, readonly target_commitish: string, readonly draft: boolean,
 *   readonly upload_url: string, readonly html_url: string }} Release
 * @typedef {{ readonly id: number, readonly name: string, readonly state: string, readonly size: number,
 *   readonly digest?: string | null }} Asset `state` is `starter` if an upload ended too early.
 */

/** @param {string} name */
function variable(name) {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`the variable ${name} is missing: GitHub sets it in workflows`);
  return value;
}

const version = () => /** @type {string} */ (JSON.parse(readFileSync('package.json', 'utf8')).version);

const repository = () => `${variable('GITHUB_API_URL')}/repos/${variable('GITHUB_REPOSITORY')}`;

/** An answer that was not expected. */
class ApiError extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * Asks the API.
 *
 * @param {string} method
 * @param {string} url
 * @param {{ readonly json?: object, readonly file?: Uint8Array<ArrayBuffer>, readonly missing?: readonly number[] }} [request]
 *   a body, and the statuses that say that there is no such thing.
 * @returns {Promise<any>} the answer; `null` if there is no such thing.
 */
async function ask(method, url, { json, file, missing = [] } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${variable('GITHUB_TOKEN')}`,
      'x-github-api-version': '2022-11-28',
      'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
    },
    body: file ?? (json === undefined ? null : JSON.stringify(json)),
  });
  if (missing.includes(response.status)) return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`, response.status);
  return text === '' ? null : JSON.parse(text);
}

/**
 * All items of a list, page by page.
 *
 * @param {string} url
 * @returns {Promise<any[]>}
 */
async function all(url) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const found = await ask('GET', `${url}?per_page=100&page=${page}`);
    items.push(...found);
    if (found.length < 100) return items;
  }
}

/** Says in the outputs of a step which version there is, and what is to be published: nothing if its release is there. */
async function plan() {
  const tag = `v${version()}`;
  const wanted = process.env['PUBLISH'] ?? '';
  const published = wanted === '' ? null : await ask('GET', `${repository()}/releases/tags/${tag}`, { missing: [404] });
  const publish = published === null ? wanted : '';
  if (wanted === '') console.log('::notice title=Releases are off::Set the variable PUBLISH: docs/releasing.md.');
  else
    console.log(
      published === null ? `${tag} is to be published: ${wanted}` : `${tag} is published: ${published.html_url}`,
    );
  appendFileSync(variable('GITHUB_OUTPUT'), `version=${version()}\npublish=${publish}\n`);
}

/**
 * The release of the version: the one that is there, published or not, or else a draft.
 *
 * @param {string} tag
 * @param {string} commit
 * @param {string} body
 * @returns {Promise<Release>}
 * @throws {Error} if the tag or the draft is of another commit.
 */
async function findOrCreate(tag, commit, body) {
  const tagged = await ask('GET', `${repository()}/commits/tags/${tag}`, { missing: [404, 422] });
  const releases = /** @type {Release[]} */ (await all(`${repository()}/releases`));
  const found = releases.find(({ tag_name }) => tag_name === tag);
  const other = tagged !== null ? tagged.sha : found?.target_commitish;
  if (other !== undefined && other !== commit) {
    throw new Error(
      `${tag} is of commit ${other}, and this is ${commit}. Run again the jobs that failed in the run of that commit, ` +
        'raise the version in package.json, or delete the draft if nothing of it is published.',
    );
  }
  if (found !== undefined) return found;
  return ask('POST', `${repository()}/releases`, {
    json: { tag_name: tag, target_commitish: commit, name: tag, body, draft: true },
  });
}

/**
 * Attaches a file, unless it is attached already.
 *
 * @param {Release} release
 * @param {string} path
 * @param {string} name
 */
async function attach(release, path, name) {
  const bytes = readFileSync(path);
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  for (let attempt = 1; ; attempt += 1) {
    const assets = /** @type {Asset[]} */ (await all(`${repository()}/releases/${release.id}/assets`));
    const found = assets.find((asset) => asset.name === name);
    if (found?.state === 'uploaded') {
      if (found.size === bytes.length && (found.digest ?? digest) === digest) return console.log(`${name} is attached`);
      throw new Error(
        `${name} is attached with other bytes: found ${found.size} bytes, ${found.digest}, expected ${bytes.length} bytes, ` +
          `${digest}. Delete it on the page of the draft, or raise the version if the release is published.`,
      );
    }
    if (found !== undefined) await ask('DELETE', `${repository()}/releases/assets/${found.id}`);
    try {
      const url = `${release.upload_url.replace(/\{.*/, '')}?name=${encodeURIComponent(name)}`;
      const asset = /** @type {Asset} */ (await ask('POST', url, { file: bytes }));
      if (asset.name !== name) throw new Error(`${name} was attached as ${asset.name}`);
      return console.log(`${name} is attached now: ${bytes.length} bytes, ${digest}`);
    } catch (error) {
      const isTheirs = error instanceof ApiError ? error.status >= 500 : error instanceof TypeError;
      if (!isTheirs || attempt === ATTEMPTS) throw error;
      console.log(`${name}: ${error instanceof Error ? error.message : error}; once more`);
    }
  }
}

/**
 * Makes a draft, attaches every file, and publishes it, which makes the tag. What is there already stays.
 *
 * @param {string | undefined} folder
 */
async function makeRelease(folder) {
  if (folder === undefined || !statSync(join(folder, NOTES), { throwIfNoEntry: false })) {
    throw new Error(`expected a folder with ${NOTES}, found none in ${folder}: run npm run release first`);
  }
  const tag = `v${version()}`;
  const release = await findOrCreate(tag, variable('GITHUB_SHA'), readFileSync(join(folder, NOTES), 'utf8'));
  const files = readdirSync(folder).filter((name) => name !== NOTES);
  for (const name of files.sort()) await attach(release, join(folder, name), name);
  if (!release.draft) return console.log(`${tag} was published before: ${release.html_url}`);
  const { html_url: page } = await ask('PATCH', `${repository()}/releases/${release.id}`, { json: { draft: false } });
  console.log(`${tag} is published: ${page}`);
}

const [command, folder] = process.argv.slice(2);
try {
  if (command === 'plan') await plan();
  else if (command === 'release') await makeRelease(folder);
  else throw new Error(`expected plan, or release and a folder; found ${command}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
