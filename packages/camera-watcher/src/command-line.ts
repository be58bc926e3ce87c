import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { sentenceOf, WatchError } from './watch-error.ts';

/** An option with a value, and one without. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean', default: false } as const;

interface Command<Options> {
  usage: string;
  options: Options;
  /** Whether anything may stand there that is no option. */
  allowPositionals?: boolean;
}

/** Reads a command line; throws a `WatchError` with the first wrong option and the command's usage. */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>(
  argv: string[],
  { usage, options, allowPositionals = false }: Command<Options>,
) {
  try {
    return parseArgs({ args: argv, allowPositionals, options });
  } catch (cause) {
    // Node's own sentence; what follows it is advice about dashes.
    const [sentence] = sentenceOf(cause).split(/\. |\n/);
    throw new WatchError(`${sentence?.replace(/\.$/, '')}. Use: ${usage}`);
  }
}
