import { stringify } from 'yaml';
import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import { openApiDocument } from '../../api/openapi/document.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

/** The OpenAPI description of everything at `/api`, which the API serves at `/api/openapi`. */
export const describeApi = (gazetteer: Gazetteer): object =>
  openApiDocument(mountFamilies(gazetteer).filter(({ base }) => base === DEFAULT_BASE));

/** An OpenAPI description as YAML. */
export const openApiYaml = (description: object): string =>
  stringify(description, { lineWidth: 110, aliasDuplicateObjects: false }).trimEnd();
