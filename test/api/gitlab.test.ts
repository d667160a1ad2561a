import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { shippedFacts, shippedGitlabOracle } from '../oracle/shipped.ts';
import { siteFor } from '../tree-for.ts';
import { dataset } from '../committed-data.ts';

test("a site has every address of psgc.gitlab.io's tree once", () => {
  const region = toGazetteer(dataset, '1300000000', 'v');
  const oracle = shippedGitlabOracle(shippedFacts().filter(({ code }) => code.startsWith('13')));
  const expected = [...oracle.paths()].map(({ path }) => path);
  const found: string[] = [];
  for (const part of siteFor(files, mountFamilies(region, ['gitlab'])).parts) {
    const resources = new Set<string>();
    for (const { path } of part.resources()) resources.add(path);
    found.push(...resources);
    for (const { path, to } of part.aliases()) {
      expect(resources.has(to), `${path} is an alias of ${to}`).toBe(true);
      found.push(path);
    }
  }
  const areas = found.filter((path) => !/^\/gitlab\/api\/(?:meta|openapi|schemas)/.test(path));
  expect(areas.toSorted()).toEqual(expected.toSorted());
});
