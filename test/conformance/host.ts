import type { Family } from '../../generator/api/routing/route.ts';
import type { Encoding } from '../../generator/tree/compress/encodings.ts';
import type { Answered } from '../engines/http-client.ts';
import type { SiteBlock } from '../engines/nginx.ts';
import type { Case } from './case.ts';
import type { McpAddress } from './mcp-answers.ts';

/** A part of the contract that a host leaves out: docs/contract.md, section 8. */
export interface Exception {
  /** The exception in words, as the report prints it. */
  readonly what: string;
  readonly applies: (asked: Case) => boolean;
  /** True if the host's answer to this request is the declared one. */
  readonly accepts: (answered: Answered, asked: Case) => boolean;
}

/** A way to serve the API that can be compared with the contract. */
export interface Host {
  readonly name: string;
  /** True if it matches names as the dynamic tier does: docs/contract.md, section 3.2. */
  readonly folded: boolean;
  /** True if it only has files, for some addresses: other spellings and families may be refused, and queries ignored. */
  readonly filesOnly?: boolean;
  /** True if it answers searches and matches. Elsewhere they are 404, as a test of the mounts checks. */
  readonly hasSearch?: true;
  /** The origin of the links of its pages: docs/contract.md, section 5.2. */
  readonly origin: string;
  /** True if all caches look answers up by the host as well: docs/contract.md, section 7. */
  readonly cachesKnowHost?: boolean;
  /** Where it answers language models; hosts with files only do not. */
  readonly mcp?: McpAddress;
  readonly exceptions: readonly Exception[];
  readonly get: (target: string) => Answered | Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** A web server with a build for it. */
export interface WebServer extends Host {
  readonly port: number;
  /** The folder that it serves, in which the build was published. */
  readonly root: string;
}

export interface WebServerOptions extends SiteBlock {
  /** The folder of the dataset; by default the committed one. */
  readonly data?: string | undefined;
  /** The families of records, by default those of the target. */
  readonly families?: readonly Family[];
  /** True if the build has pages for people, by default those of the target. */
  readonly withPages?: boolean | undefined;
  /** True if these have the data to download, by default if there are pages. */
  readonly withDownloads?: boolean | undefined;
  /** The encodings of compressed files, by default those of the target. */
  readonly compress?: readonly Encoding[] | undefined;
}
