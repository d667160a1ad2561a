import { fileURLToPath } from 'node:url';
import { type Fact, loadFacts } from './facts.ts';
import { createGitlabOracle, type GitlabOracle } from './gitlab.ts';
import { loadGitlabFacts, type GitlabFacts } from './gitlab-records.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

let facts: readonly Fact[] | undefined;
let gitlabFacts: ReadonlyMap<string, GitlabFacts> | undefined;

/** The facts of the release that the project ships, which are read once. */
export const shippedFacts = (): readonly Fact[] => (facts ??= loadFacts(DATA));

/** The oracle of psgc.gitlab.io's tree for that release, or for some of its areas. */
export const shippedGitlabOracle = (areas: readonly Fact[] = shippedFacts()): GitlabOracle =>
  createGitlabOracle(areas, (gitlabFacts ??= loadGitlabFacts(DATA)));
