import { readFileSync } from 'node:fs';
import { flag, parseCommandLine, text } from '../command-line.ts';
import { programName } from '../program-name.ts';
import { WatchError } from '../watch-error.ts';
import { tokenFrom } from '../watcher-options.ts';
import { alertStreamPath } from './alert-stream.ts';

export interface EventsOptions {
  camera: string;
  user: string;
  password: string;
  /** Whether the certificate of a camera with https:// is accepted although nobody signed it. */
  isInsecure: boolean;
  server: string;
  token: string;
}

const passwordVariable = 'FOYER_CAMERA_PASSWORD';

const usage = `${programName} events <address of the camera> [options; --help lists them]`;

export const help = `Reads the events of a Hikvision camera or recorder (${alertStreamPath}) and sends them to Foyer,
for a device with the profile Hikvision. For cameras that cannot reach Foyer themselves.

${usage}

  --user <name>              of the camera: admin
  --password-file <file>     holds the camera's password; or set the environment variable ${passwordVariable}
  --insecure                 accepts any certificate of a camera with https://, such as one that it made itself
  --server <address>         http://127.0.0.1:8080 by default
  --token-file <file>        holds the device's token; or set FOYER_DEVICE_TOKEN`;

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function eventsOptions(argv: string[], env: NodeJS.ProcessEnv): EventsOptions {
  const { values, positionals } = parse(argv);
  const [camera, ...more] = positionals;
  if (camera === undefined || more.length > 0 || !isWebAddress(camera)) {
    throw new WatchError(`Say which camera: one address such as http://10.0.0.8. Use: ${usage}`);
  }
  if (!isWebAddress(values.server)) {
    throw new WatchError(
      `--server "${values.server}" is no address: it begins with http:// or https://.`,
    );
  }
  return {
    camera,
    user: values.user,
    password: passwordFrom(values['password-file'], env),
    isInsecure: values.insecure,
    server: values.server,
    token: tokenFrom(undefined, values['token-file'], env),
  };
}

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    allowPositionals: true,
    options: {
      user: { ...text, default: 'admin' },
      'password-file': text,
      insecure: flag,
      server: { ...text, default: 'http://127.0.0.1:8080' },
      'token-file': text,
    },
  });
}

export const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

function passwordFrom(file: string | undefined, env: NodeJS.ProcessEnv): string {
  const password = givenPassword(file, env);
  if (password !== undefined) return password;
  throw new WatchError(
    `The camera's password is missing: set ${passwordVariable}, or give --password-file <file>.`,
  );
}

/** A camera's password from a file, else from the environment; undefined where neither holds one. */
export function givenPassword(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
): string | undefined {
  try {
    const password = file === undefined ? env[passwordVariable] : readFileSync(file, 'utf8').trim();
    return password || undefined;
  } catch (cause) {
    throw new WatchError(
      `--password-file "${file}" cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
    );
  }
}
