import type { Mount } from '../../api/mount.ts';
import type { Parameter } from '../../api/routing/parameter.ts';
import type { Route } from '../../api/routing/route.ts';
import { isSelected, type Selection } from '../../site/selection.ts';
import { isFunctionFirst } from '../function-first.ts';
import { mergePaths } from '../patterns/path-patterns.ts';

const CODE = '[0-9]{10}';

/** The texts of a parameter: codes of ten digits if its values belong to regions, otherwise each of them. */
const textsOf = (parameter: Parameter): string =>
  parameter.within === undefined ? `(?:${parameter.values([]).map(parameter.toText).join('|')})` : CODE;

/**
 * Regular expressions for the addresses that files and rules answer, so that they do not run the function: paths by
 * ten-digit code or release in canonical form, and documents about the API also with `.json`.
 */
export function filePatterns(mount: Mount, selection: Selection): readonly string[] {
  const answered = mount.routes.filter((route) => isSelected(route, selection) && !isFunctionFirst(route, mount));
  const ends = ({ answers }: Route) => (answers === 'document' ? '(?:[.]json)?$' : '$');
  return mergePaths(mount.base, answered, { parameter: textsOf, labelOf: ends }).map(
    ({ pattern, label }) => pattern + label,
  );
}
