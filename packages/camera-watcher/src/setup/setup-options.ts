import { join } from 'node:path';
import { type PictureSharing, pictureSharings } from '@foyer/contract';
import { flag, parseCommandLine, text } from '../command-line.ts';
import { type ExecutionProvider, executionProviders } from '../detect/execution-provider.ts';
import { givenPassword, isWebAddress } from '../events/events-options.ts';
import { programName } from '../program-name.ts';
import { WatchError } from '../watch-error.ts';
import { detectorFrom } from '../watcher-options.ts';

/** Answers that were given beforehand; what is missing is asked for. */
export interface SetupOptions {
  server?: string;
  /** A claim code, or the address of its label. */
  claim?: string;
  device?: string;
  tokenFile?: string;
  token?: string;
  camera?: string;
  cameraName?: string;
  address?: string;
  user?: string;
  password?: string;
  model?: string;
  provider?: ExecutionProvider;
  sharing?: PictureSharing;
  customer?: string;
  site?: string;
  installer?: string;
  note?: string;
  sheet?: string;
  /** Shows the pictures on a page of this machine; undefined: where a browser is likely. */
  view?: true;
  /** Nothing is asked. */
  isUnattended: boolean;
  /** Where tokens, configurations and sheets are kept. */
  folder: string;
}

const usage = `${programName} setup [options; --help lists them]`;

export const help = `Asks what is needed to watch cameras, tries each part, and prints a commissioning sheet.

${usage}

Every answer can be given as an option; with --yes nothing is asked:

  --server <address>         of Foyer: http://127.0.0.1:8080
  --claim <code>             a claim code or the address of its label: gives token and cameras
  --device <code>            without a claim code; the token is read from FOYER_DEVICE_TOKEN, from the file that
                             FOYER_DEVICE_TOKEN_FILE names, or from
  --token-file <file>        which holds it: data/edge/<device>.token
  --camera <code>            where the server does not say which cameras to watch
  --camera-name <name>
  --address <address>        of the camera's stream, without user and password
  --camera-user <name>       the password is read from FOYER_CAMERA_PASSWORD, or from
  --camera-password-file <file>
  --model <file.onnx, accurate, hog>  the detector, in place of NanoDet
  --provider <name>          computes it, with onnxruntime-node: ${executionProviders.join(', ')}
  --sharing <what>           of people leaves this machine: whole (pictures), faces or people (covered), numbers (no picture)
  --customer <name>          --site <name>, --installer <name>, --note <text>: for the sheet
  --sheet <file.pdf>         the commissioning sheet: data/edge/<device>-commissioning.pdf
  --view                     shows the pictures with boxes on a page of this machine
  --yes                      asks nothing`;

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function setupOptions(argv: string[], env: NodeJS.ProcessEnv): SetupOptions {
  const values = parse(argv);
  const { server, address, sharing, yes, view } = values;
  if (server !== undefined && !isWebAddress(server)) throw new WatchError(serverFault(server));
  const isShared = pictureSharings.some((one) => one === sharing);
  if (sharing !== undefined && !isShared) {
    throw new WatchError(
      `--sharing must be one of ${pictureSharings.join(', ')}, not "${sharing}".`,
    );
  }
  if (address !== undefined && /^[a-z]+:\/\/[^/]*@/i.test(address)) {
    throw new WatchError(
      '--address must not hold user and password, which others on this machine could read: give --camera-user, and ' +
        'the password in FOYER_CAMERA_PASSWORD or a file (--camera-password-file).',
    );
  }
  const given = {
    server: server?.replace(/\/+$/, ''),
    claim: values.claim,
    device: values.device,
    tokenFile: values['token-file'] ?? env.FOYER_DEVICE_TOKEN_FILE,
    token: env.FOYER_DEVICE_TOKEN?.trim() || undefined,
    camera: values.camera,
    cameraName: values['camera-name'],
    address,
    user: values['camera-user'],
    password: givenPassword(values['camera-password-file'], env),
    ...detectorFrom({ model: values.model, provider: values.provider }),
    sharing: sharing as PictureSharing | undefined,
    customer: values.customer,
    site: values.site,
    installer: values.installer,
    note: values.note,
    sheet: values.sheet,
    view: view || undefined,
  };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const folder = join(env.FOYER_DATA ?? 'data', 'edge');
  return { ...Object.fromEntries(known), isUnattended: yes, folder };
}

export const serverFault = (server: string) =>
  `The server's address "${server}" must begin with http:// or https://; messages can go over MQTT afterwards.`;

function parse(argv: string[]) {
  const names = [
    ...['server', 'claim', 'device', 'token-file', 'camera', 'camera-name', 'address'],
    ...['camera-user', 'camera-password-file', 'model', 'provider', 'sharing', 'customer', 'site'],
    ...['installer', 'note', 'sheet'],
  ] as const;
  type Texts = Record<(typeof names)[number], typeof text>;
  const texts = Object.fromEntries(names.map((name) => [name, text])) as Texts;
  return parseCommandLine(argv, { usage, options: { ...texts, yes: flag, view: flag } }).values;
}
