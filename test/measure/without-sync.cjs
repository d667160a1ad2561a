// Loaded before a program with `node --require`: nothing waits for the disk any more.
const childProcess = require('node:child_process');
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { spawnSync } = childProcess;
fs.fsyncSync = () => {};
childProcess.spawnSync = (/** @type {Parameters<typeof spawnSync>} */ ...args) =>
  args[0] === 'sync' ? { ...spawnSync('true'), status: 0 } : spawnSync(...args);
syncBuiltinESMExports();
