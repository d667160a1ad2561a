import { resolve } from 'node:path';
import { $, type ProcessOutput } from 'zx/core';

const CONFIG = resolve(import.meta.dirname, 'redocly.yaml');
const LINTER = resolve(import.meta.dirname, 'node_modules/@redocly/cli/bin/cli.js');

const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs the linter of Redocly on a description; its result is in what it prints. */
export const lintOpenApi = async (file: string, ...options: readonly string[]): Promise<ProcessOutput> =>
  $({ env, nothrow: true })`${process.execPath} ${LINTER} lint --config ${CONFIG} ${file} ${options}`;
