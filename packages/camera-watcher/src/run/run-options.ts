import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine, text } from '../command-line.ts';
import { isWebAddress } from '../events/events-options.ts';
import { programName } from '../program-name.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import {
  accessHelp,
  detectorHelp,
  edgeFolder,
  type WatcherOptions,
  watcherOptions,
  watcherOptionTypes,
} from '../watcher-options.ts';
import { type Configuration, configurationFromFile } from './camera-configuration.ts';

export interface RunOptions extends WatcherOptions {
  /** Where the cameras come from: a file that was read, or a server that is asked. */
  source:
    | { kind: 'file'; configuration: Configuration }
    | { kind: 'server'; address: string; keptFile: string };
}

const usage = `${programName} run --device <code> [options; --help lists them]`;

export const help = `Watches all cameras of a device in one process, as the console says: their addresses, lines, zones and masks.

${usage}

The server is asked for the cameras every 15 seconds. A changed configuration is tried first: where a camera that is new,
or gave pictures before, gives none within a minute, all goes back to the last good one, and the device's page says why.
The last good one is kept, so that a start without network watches as before.

  --config <file>            the cameras from a file in place of the server (docs/camera-watcher.md says how it looks)
  --config-server <address>  with --server mqtt://…, where the configuration comes from: http:// or https://

The device's token is read from the environment variable FOYER_DEVICE_TOKEN, or from a file:

${accessHelp}
${detectorHelp}
  --queue <folder>           where unsent notifications wait: data/edge/run-<device>`;

/** Reads the command line and the file it names; throws a `WatchError` whose message says what to change. */
export function runOptions(argv: string[], env: NodeJS.ProcessEnv): RunOptions {
  const values = parse(argv);
  const queueName = (device: string) => `run-${device}`;
  const options = watcherOptions(values, env, { usage, queueName });
  const { config, 'config-server': configServer } = values;
  if (config !== undefined && configServer !== undefined) {
    throw new WatchError('Give --config or --config-server, not both.');
  }
  if (config !== undefined) return { ...options, source: fromFile(config) };
  const address = configServer ?? options.server;
  if (!isWebAddress(address)) {
    throw new WatchError(
      `The configuration cannot come from "${address}": give --config-server with an http:// or https:// address, or --config <file>.`,
    );
  }
  const name = encodeURIComponent(`run-${options.device}`);
  const keptFile = join(edgeFolder(env), `${name}.configuration.json`);
  return { ...options, source: { kind: 'server', address, keptFile } };
}

function fromFile(file: string): RunOptions['source'] {
  try {
    return { kind: 'file', configuration: configurationFromFile(readFileSync(file, 'utf8')) };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined) throw new WatchError(`--config "${file}" cannot be read (${code}).`);
    throw new WatchError(`--config "${file}" has mistakes:\n${sentenceOf(cause)}`);
  }
}

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    options: { ...watcherOptionTypes, config: text, 'config-server': text },
  }).values;
}
