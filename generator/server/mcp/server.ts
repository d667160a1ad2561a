import { inspect } from 'node:util';
import {
  type CallToolResult,
  deserializeMessage,
  fromJsonSchema,
  INVALID_REQUEST,
  type jsonSchemaValidator,
  McpServer,
  PARSE_ERROR,
} from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Ajv, type ErrorObject } from 'ajv';
import { areaTools } from './area-tools.ts';
import { historyTools } from './history-tools.ts';
import { matchTool } from './match-tool.ts';
import type { Tool } from './tool.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { describeNewer } from '../../core/history/describe-change.ts';
import { quote } from '../../core/problem.ts';
import { generator } from '../../installation/version.ts';
import { matcherOf } from '../../core/places/matcher.ts';

/** All tools, in the order in which clients list them. */
export const toolsOf = (gazetteer: Gazetteer): readonly Tool[] => [
  ...areaTools(gazetteer),
  matchTool(matcherOf(gazetteer)),
  ...historyTools(gazetteer),
];

/** Serves the tools over the standard input and output until one is closed; nothing else may write there. */
export function serveMcp(gazetteer: Gazetteer): void {
  serveStdio(mcpServers(gazetteer), {
    transport: new AnsweringTransport(),
    onerror: ({ message }) => console.error(`${generator.name} mcp: ${message}`),
  });
}

/** A transport that answers every line that is no message, which the SDK overlooks: JSON-RPC 2.0, section 5.1. */
class AnsweringTransport extends StdioServerTransport {
  /** As Latin-1, which makes no difference to whether a line is JSON. */
  #begun = '';
  readonly #look = (chunk: Buffer): void => {
    const lines = (this.#begun + chunk.toString('latin1')).split('\n');
    this.#begun = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') this.#refuse(line);
  };

  #refuse(line: string): void {
    try {
      deserializeMessage(line);
    } catch (error) {
      const [code, message] =
        error instanceof SyntaxError
          ? [PARSE_ERROR, 'Parse error: expected a message as JSON on one line']
          : [INVALID_REQUEST, 'Invalid Request: expected a message of JSON-RPC 2.0'];
      process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
    }
  }

  override start(): Promise<void> {
    process.stdin.on('data', this.#look);
    return super.start();
  }

  override close(): Promise<void> {
    process.stdin.off('data', this.#look);
    return super.close();
  }
}

/** Makes servers of the tools, each for one connection. */
export function mcpServers(gazetteer: Gazetteer): () => McpServer {
  const tools = toolsOf(gazetteer);
  const instructions = instructionsFor(gazetteer);
  return () => createServer(tools, instructions);
}

const instructionsFor = ({ release: { release }, newerReleases }: Gazetteer): string =>
  [
    `The Philippine Standard Geographic Code (PSGC) of the Philippine Statistics Authority (PSA), release ${release}, offline.`,
    describeNewer(release, newerReleases),
    'Levels: region, province, city or municipality, barangay (the smallest unit, formerly barrio). Between the City of Manila and its barangays are sub-municipalities such as Tondo and Sampaloc.',
    'Codes are ten digits as text, RRPPPMMBBB, and leading zeros count: region 0100000000, province 0102800000, city 0102805000, barangay 0102805001. Older data have nine digits, RRPPMMBBB.',
    'Not everything has a province: highly urbanized cities (HUC), such as the City of Cebu 0730600000, belong to a region only; located_in names the province around them. The National Capital Region (NCR, Metro Manila, 1300000000) has cities and one municipality, and no province.',
    'Codes change: in 2024, Negros Occidental 0604500000 became 1804500000. follow_code says what became of any code.',
    'Official names are written City of Cebu, not Cebu City; search_areas and match_addresses take both. Thousands of barangays share names (Poblacion, San Jose), so always say in which city.',
    'Give codes with names when you answer, and name PSA as the source.',
  ]
    .filter((line) => line !== '')
    .join('\n');

function createServer(tools: readonly Tool[], instructions: string): McpServer {
  const { name: program, version } = generator;
  const server = new McpServer({ name: program, version }, { instructions, jsonSchemaValidator: VALIDATOR });
  for (const tool of tools) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema(input, VALIDATOR),
        outputSchema: fromJsonSchema(output, VALIDATOR),
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      (given) => call(tool, given),
    );
  }
  return server;
}

/** The most bytes of an answer: some 10,000 tokens. */
export const MAX_ANSWER = 32_768;

/** Calls a tool. What the caller can mend is an error that it can read; anything else is a bug, and is logged. */
function call(tool: Tool, given: unknown): CallToolResult {
  try {
    const structuredContent = tool.run(given as never);
    const text = JSON.stringify(structuredContent);
    if (Buffer.byteLength(text) > MAX_ANSWER) {
      throw new UserError(`The answer is longer than ${MAX_ANSWER} bytes. Ask for less: fewer fields or rows.`);
    }
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    if (!(error instanceof UserError)) console.error(inspect(error));
    const text = error instanceof UserError ? error.message : `This is a bug in ${generator.name}; its log says more.`;
    return { content: [{ type: 'text', text }], isError: true };
  }
}

const ajv = new Ajv({ allErrors: true, verbose: true, validateSchema: false });

const VALIDATOR: jsonSchemaValidator = {
  getValidator: <Value>(schema: object) => {
    const validate = ajv.compile<Value>(schema);
    return (value) =>
      validate(value)
        ? { valid: true, data: value, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: describeAll(validate.errors ?? []) };
  },
};

const MAX_FAULTS = 5;

function describeAll(errors: readonly ErrorObject[]): string {
  const more = errors.length > MAX_FAULTS ? [`and ${errors.length - MAX_FAULTS} more`] : [];
  return [...errors.slice(0, MAX_FAULTS).map(describe), ...more].join('; ');
}

/** `kind: found "town", must be one of region, province, city` */
function describe({ instancePath, keyword, params, message, data, parentSchema = {} }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const { properties = {}, enum: values, description } = parentSchema as Tool['input'];
  switch (keyword) {
    case 'required':
      return `${at(params['missingProperty'])}: missing (${properties[params['missingProperty']]?.description})`;
    case 'additionalProperties':
      return `${at(params['additionalProperty'])}: unknown, must be one of ${Object.keys(properties).join(', ') || 'none'}`;
    default: {
      const expected =
        values === undefined
          ? `${message}${description ? ` (${description})` : ''}`
          : `must be one of ${values.join(', ')}`;
      return `${path}: found ${shown(data)}, ${expected}`;
    }
  }
}

const shown = (data: unknown): string => (typeof data === 'string' ? quote(data) : JSON.stringify(data).slice(0, 80));
