import type { Tree, TreeFile, TreeLink } from '../../generator/tree/tree.ts';

export function* filesOf({ parts }: Tree): Iterable<TreeFile> {
  for (const part of parts) yield* part.files();
}

export function* linksOf({ parts }: Tree): Iterable<TreeLink> {
  for (const part of parts) yield* part.links();
}
