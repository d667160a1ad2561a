import { packFunction } from '../runtime/packed-api.ts';
import type { Site } from '../site/site.ts';

/** The dataset that a function contains, as JSON. */
export const packedMounts = ({ mounts }: Site): string => JSON.stringify(packFunction(mounts));
