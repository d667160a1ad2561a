import { describe } from 'vitest';
import { openCaddy } from '../conformance/hosts/caddy.ts';
import { isInstalled } from '../engines/server-process.ts';
import { testCompressed } from './test-compressed.ts';
import { testFamilies } from './test-families.ts';
import { testSurroundings } from './test-surroundings.ts';
import { testServer } from './test-server.ts';

describe.skipIf(!isInstalled('caddy', ['version']))('Caddy (skipped where it is not installed)', () => {
  describe('with a region', () => testServer(openCaddy));
  describe('beside a handle of its owner', () =>
    testSurroundings('handle /blog/* {\n\t\trespond mine\n\t}', 'caddy', openCaddy));
  testFamilies(openCaddy);
  describe('with compressed files', () => testCompressed(['gzip', 'br'], openCaddy));
});
