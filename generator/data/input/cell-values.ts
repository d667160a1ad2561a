/** A cell with an error, up to its type: ECMA-376, part 1, 18.18.11. */
const ERROR = /(<(?:[^\s/<>]*:)?c\s(?:[^<>]*?\s)?t\s*=\s*)(["'])e\2/g;

/** A cell with a formula and no value. Programs that do not calculate write none, or an empty one. */
const UNCALCULATED =
  /<((?:[^\s/<>]*:)?)c(\s[^<>]*)?>\s*<\1f(?:\s[^<>]*)?(?:(?<=\/)>|>([^<]*)<\/\1f\s*>)\s*(<\1v\s*(?:\/>|>\s*<\/\1v\s*>))?\s*<\/\1c\s*>/g;

const TYPE = /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** The XML of a sheet with errors (`#REF!`) and formulas without a value (`=A1`) as texts, which read-excel-file takes for empty. */
export const showCellFaults = (xml: string): string =>
  xml
    .replace(UNCALCULATED, (cell, prefix: string, attributes = '', formula = '', value?: string) => {
      const [type, double, single] = TYPE.exec(attributes) ?? [''];
      if ((double ?? single) === 'str' && value !== undefined) return cell;
      return `<${prefix}c${attributes.replace(type, '')} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`;
    })
    .replace(ERROR, '$1$2str$2');
