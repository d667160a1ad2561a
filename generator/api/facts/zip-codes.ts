import type { ZipCodes } from '../../core/areas/zip-codes.ts';
import { array } from '../../core/json-schema.ts';
import { FoundArea, fourDigits, text } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { jsonLine, listAnswer } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

const ofZipCode = fieldsOf<[zipCode: string, zipCodes: ZipCodes, base: string]>();

const ZipCode = ofZipCode.record(
  {
    zip_code: ofZipCode(fourDigits, (zipCode) => zipCode),
    areas: ofZipCode(
      array(FoundArea.schema),
      (zipCode, zipCodes, base) => zipCodes.areasOf(zipCode).map((area) => FoundArea.write(area, base)),
      'the areas that it is given to, and for other places the lowest area that certainly has them',
    ),
    places: ofZipCode(
      array(text),
      (zipCode, zipCodes) => [...zipCodes.placesOf(zipCode)],
      'what the post office calls the places with it; empty if only other lists have it',
    ),
  },
  'A ZIP code, with its areas and places',
);

/** The ZIP code in the examples: Bagong Pag-asa in Quezon City. */
const EXAMPLE = '1105';

function zipCodeParameter(zipCodes: ZipCodes): Parameter<string> {
  return {
    name: 'zip_code',
    noun: 'zip code',
    description: 'ZIP code, four digits.',
    values: () => zipCodes.all,
    find: (text) => (zipCodes.has(text) ? text : undefined),
    toText: (zipCode) => zipCode,
    examples: () => (zipCodes.has(EXAMPLE) ? [EXAMPLE] : zipCodes.all.slice(0, 1)),
  };
}

/** The ZIP codes of a release: all of them, and one with its areas and places. */
export function zipCodes(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const { zipCodes: known } = gazetteer;
  const route = routesOf(mount, 'areas', 'zip codes');
  const toRecord = (zipCode: string) => ZipCode.write(zipCode, known, base);
  const routes: readonly Route<string>[] = [
    {
      ...route<string>('/zip-codes', 'listZipCodes'),
      answers: 'list',
      depth: 'lists',
      summary: 'All ZIP codes',
      description: 'In order, each with its areas and places.',
      schema: array(ZipCode.schema),
      ...listAnswer(() => known.all, toRecord),
    },
    {
      ...route('/zip-codes/{zip_code}', 'getZipCode', { zip_code: zipCodeParameter(known) }),
      answers: 'detail',
      depth: 'codes',
      summary: 'The areas and places of a ZIP code',
      description:
        'In Metro Manila, post offices give ZIP codes to districts, villages and barangays; elsewhere, to towns. A ' +
        'barangay is among `areas` only if a list of ZIP codes names it. The ZIP code of all others is that of their ' +
        'city, municipality or sub-municipality.',
      schema: ZipCode.schema,
      body: ([zipCode = '']) => jsonLine(toRecord(zipCode)),
    },
  ];
  return { schemas: { ZipCode: ZipCode.schema }, routes: routes as readonly Route[] };
}
