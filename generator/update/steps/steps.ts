import { buildStep } from './build.ts';
import { conformanceStep } from './conformance.ts';
import { openApiStep, releasesStep } from './documents.ts';
import { download } from './download.ts';
import { importStep } from './import-publication.ts';
import { installStep } from './install.ts';
import type { Step } from './step.ts';
import { testsStep } from './tests.ts';

/** The steps of an update, in order. Only the last one changes anything that was there before. */
export const STEPS: readonly Step[] = [
  download,
  importStep,
  releasesStep,
  openApiStep,
  buildStep,
  conformanceStep,
  testsStep,
  installStep,
];
