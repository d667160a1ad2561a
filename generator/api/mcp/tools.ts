import { areaTools } from './area-tools.ts';
import { readArguments } from './arguments.ts';
import { carryTool } from './carry-tool.ts';
import { historyTools } from './history-tools.ts';
import { byteLength, rowTools } from './row-tools.ts';
import type { Caller, Tool } from './tool.ts';
import { ClientLeft } from '../runtime/http.ts';
import { UserError } from '../../core/errors.ts';
import { formatNumber } from '../../core/format.ts';
import { generator } from '../../installation/version.ts';

/** All tools, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [...areaTools, ...rowTools, ...historyTools, carryTool];

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The tools as the list of MCP describes them. */
export const TOOL_LIST = TOOLS.map(({ input, output, run: _run, ...words }) => ({
  ...{ ...words, inputSchema: input, outputSchema: output, annotations },
}));

/** Calls a tool. What the caller can mend is an error that it can read; anything else is a bug, and is logged. */
export async function call(tool: Tool, given: unknown, callerOf: () => Promise<Caller>): Promise<object> {
  try {
    const input = readArguments(given, tool);
    const caller = await callerOf();
    const structuredContent = await tool.run(input as never, caller);
    const text = JSON.stringify(structuredContent);
    if (byteLength(text) <= caller.mostBytes) return { content: [{ type: 'text', text }], structuredContent };
    const most = formatNumber(caller.mostBytes);
    throw new UserError(`The answer is longer than ${most} bytes. Ask for less: fewer fields or rows.`);
  } catch (error) {
    if (error instanceof ClientLeft) throw error;
    if (!(error instanceof UserError)) console.error(error);
    const text = error instanceof UserError ? error.message : `This is a bug in ${generator.name}; its log says more.`;
    return { content: [{ type: 'text', text }], isError: true };
  }
}
