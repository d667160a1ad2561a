import { fileURLToPath } from 'node:url';
import { type Fact, loadFacts } from './facts.ts';
import { createGitlabOracle, type GitlabOracle } from './gitlab.ts';
import { loadGitlabFacts } from './gitlab-records.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

/** The facts of the release that the project ships. */
export function shippedFacts(): Fact[] {
  return loadFacts(DATA);
}

/** The oracle of psgc.gitlab.io's tree for the release that the project ships. */
export function shippedGitlabOracle(): GitlabOracle {
  return createGitlabOracle(shippedFacts(), loadGitlabFacts(DATA));
}
