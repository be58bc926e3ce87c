import { join } from 'node:path';
import { readClaimCode, showClaimCode } from '@foyer/contract';
import { parseCommandLine, text } from '../command-line.ts';
import { isWebAddress } from '../events/events-options.ts';
import { programName } from '../program-name.ts';
import { WatchError } from '../watch-error.ts';

export interface ClaimOptions {
  code: string;
  server: string;
  /** Where the token goes; undefined: a file of the device's code in `folder`. */
  tokenFile: string | undefined;
  folder: string;
}

const usage = `${programName} claim <code or address of a label> [options; --help lists them]`;

export const help = `Takes a device's token and configuration by its claim code, which gives them once.

${usage}

A label's address names the server as well: https://foyer.example/claim#K7QM-2XPD-9HTR

  --server <address>         http://127.0.0.1:8080 by default
  --token-file <file>        keeps the token, readable by you alone: data/edge/<device>.token by default`;

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function claimOptions(argv: string[], env: NodeJS.ProcessEnv): ClaimOptions {
  const { values, positionals } = parse(argv);
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) {
    throw new WatchError(`Give one claim code; put one with spaces in quotes. Use: ${usage}`);
  }
  const label = isWebAddress(given) ? new URL(given) : undefined;
  const code = readClaimCode(label ? label.hash.slice(1) : given);
  if (code === undefined) {
    throw new WatchError(
      `"${given}" is no claim code: it has 12 letters and digits, and one of them is mistyped or missing.`,
    );
  }
  const server = values.server ?? (label ? addressOf(label) : 'http://127.0.0.1:8080');
  if (!isWebAddress(server)) {
    throw new WatchError(`--server "${server}" is no address: it begins with http:// or https://.`);
  }
  return {
    code: showClaimCode(code),
    server: server.replace(/\/+$/, ''),
    tokenFile: values['token-file'],
    folder: join(env.FOYER_DATA ?? 'data', 'edge'),
  };
}

/** The address of the server whose page `/claim` a label opens; it may have a path. */
const addressOf = ({ origin, pathname }: URL) => origin + pathname.replace(/\/claim\/?$/, '');

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    allowPositionals: true,
    options: { server: text, 'token-file': text },
  });
}
