import { type Area, areasAbove } from '../../core/areas/area.ts';
import { array } from '../../core/json-schema.ts';
import { fieldsOf } from '../fields.ts';
import { areaAddress, code, href, kind, name } from './words.ts';

const ofFound = fieldsOf<[area: Area, base: string]>();

/** An area that an answer leads to, with the names of those above it and its address in v2, which is at `base`. */
export const FoundArea = ofFound.record({
  code: ofFound(code, 'code'),
  kind: ofFound(kind, 'kind'),
  name: ofFound(name, 'name'),
  within: ofFound(
    array(name),
    (area) => areasAbove(area).map((each) => each.name),
    'the names of the areas above it, nearest first',
  ),
  href: ofFound(href, (area, base) => areaAddress(base, area.kind, area.code)),
});
