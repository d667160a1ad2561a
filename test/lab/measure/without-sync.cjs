// Loaded before a program with `node --require`: nothing waits for the disk any more.
const childProcess = require('node:child_process');
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

fs.fsyncSync = () => {};
childProcess.spawnSync = new Proxy(childProcess.spawnSync, {
  apply: (target, self, [command, ...rest]) =>
    command === 'sync' ? { status: 0 } : Reflect.apply(target, self, [command, ...rest]),
});
syncBuiltinESMExports();
