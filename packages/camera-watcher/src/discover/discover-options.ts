import { flag, parseCommandLine, text } from '../command-line.ts';
import { givenPassword } from '../events/events-options.ts';
import { programName } from '../program-name.ts';
import { WatchError } from '../watch-error.ts';

export interface DiscoverOptions {
  timeoutMs: number;
  /** The cameras' user; undefined: they are asked for what they answer without one. */
  user?: string;
  /** undefined: it has to be asked for. */
  password?: string;
  /** Cameras that may be asked with the password, by their addresses; empty: all. */
  only: readonly string[];
  isJson: boolean;
}

const usage = `${programName} discover [options; --help lists them]`;

export const help = `Lists the cameras of this machine's networks that speak ONVIF, with the addresses of their streams.

${usage}

  --timeout-s <seconds>      how long answers are waited for: 4
  --user <name>              of the cameras, for those that name their streams to nobody else. The password is read from
                             the environment variable FOYER_CAMERA_PASSWORD, or asked for
  --password-file <file>     holds the password
  --only <address>           gives the password to this camera alone; can be given several times
  --json                     for programs`;

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function discoverOptions(argv: string[], env: NodeJS.ProcessEnv): DiscoverOptions {
  const { user, only = [], json, ...values } = parse(argv);
  const timeoutS = Number(values['timeout-s']);
  if (!(timeoutS >= 0.1 && timeoutS <= 60)) {
    throw new WatchError(
      `--timeout-s must be a number from 0.1 to 60, not "${values['timeout-s']}".`,
    );
  }
  const file = values['password-file'];
  if (user === undefined && (file !== undefined || only.length > 0)) {
    throw new WatchError('--password-file and --only go with --user: give the name as well.');
  }
  const password = user === undefined ? undefined : givenPassword(file, env);
  return {
    timeoutMs: timeoutS * 1000,
    only,
    isJson: json,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  };
}

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    options: {
      'timeout-s': { ...text, default: '4' },
      user: text,
      'password-file': text,
      only: { ...text, multiple: true },
      json: flag,
    },
  }).values;
}
