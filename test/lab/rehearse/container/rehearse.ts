import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../../generator/errors.ts';
import { PROJECT } from '../../../commands/run-cli.ts';
import { lastStep, parseDockerfile } from '../../container/dockerfile.ts';
import { assertInstalled } from '../../../engines/server-process.ts';
import type { Figure } from '../figure.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { problemsOfStop, superfluousRights, wrongAnswers } from './ask.ts';
import { makeBaseImage } from './base-image.ts';
import { type Built, buildStage } from './build-stage.ts';
import { startImage } from './running.ts';

/** The images, and whether `compose.yaml` gives them memory at `/tmp`. */
const IMAGES = { server: false, static: true };

/**
 * Carries out every step of the `Dockerfile` in empty folders, and runs both images as `compose.yaml` does, with the
 * programs of this machine instead of those of the base images.
 *
 * @throws {UserError} if this machine cannot do that.
 */
export async function rehearseContainer(folder: string): Promise<Rehearsal> {
  assertPossible();
  const baseImage = join(folder, 'base');
  mkdirSync(baseImage);
  makeBaseImage(baseImage);
  const figures: Figure[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  const built = new Map<string, Built>();
  const report = (step: string) => notes.push(`ran: ${step.replace(/\s+/g, ' ').slice(0, 80)}`);
  for (const stage of parseDockerfile(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'))) {
    const start = performance.now();
    built.set(stage.name, buildStage(stage, { folder, baseImage, built, report }));
    figures.push({ what: `stage ${stage.name}`, value: (performance.now() - start) / 1000, unit: 's' });
  }
  for (const [name, hasTmpfs] of Object.entries(IMAGES)) {
    const image = built.get(name);
    if (image === undefined) throw new Error(`there is no stage ${name}`);
    figures.push({
      what: `${name}, without its base, as tar.gz`,
      value: compressedSize(image.layers[0]),
      unit: 'bytes',
    });
    const running = await startImage(image, join(folder, name), hasTmpfs);
    figures.push({ what: `${name} until it is healthy`, value: running.seconds, unit: 's' });
    const found = [...wrongAnswers(running), ...superfluousRights(running)];
    if (!running.log().includes('/api/v2/regions/0100000000')) found.push('it logs no requests');
    found.push(...(await problemsOfStop(running, lastStep(image.stage, 'STOPSIGNAL')?.text as NodeJS.Signals)));
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return { figures, notes, problems };
}

function assertPossible(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new UserError('Only root on Linux can rehearse the container, because that mounts file systems');
  }
  assertInstalled('nginx', ['-v'], 'apt-get install nginx-light');
  assertInstalled('curl', ['--version'], 'apt-get install curl');
  assertInstalled('wget', ['--version'], 'apt-get install wget');
  assertInstalled('ip', ['-V'], 'apt-get install iproute2');
}

/** The size that a registry would store, about. */
function compressedSize(layer = ''): number {
  const size = execFileSync('bash', ['-c', 'tar -C "$1" -c . | gzip -6 | wc -c', 'size', layer], { encoding: 'utf8' });
  return Number(size);
}
