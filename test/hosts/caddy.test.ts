import { describe } from 'vitest';
import { openCaddy } from '../conformance/hosts/caddy.ts';
import { isInstalled } from '../conformance/server-process.ts';
import { testServer } from './test-server.ts';

describe.skipIf(!isInstalled('caddy', ['version']))('Caddy (skipped where it is not installed)', () => {
  testServer(openCaddy);
});
