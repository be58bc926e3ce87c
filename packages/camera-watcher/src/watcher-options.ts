import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { text } from './command-line.ts';
import {
  type ExecutionProvider,
  executionProviderFrom,
  executionProviders,
} from './detect/execution-provider.ts';
import { WatchError } from './watch-error.ts';

/** What all cameras of a watcher share. */
export interface WatcherOptions {
  device: string;
  token: string;
  server: string;
  /** A token that is not accepted for so long ends the watcher; 0: never. */
  giveUpAfterS: number;
  queueFolder: string;
  /** Where a fetched model is kept. */
  modelFolder: string;
  model?: string;
  labels?: string;
  enlarge?: number;
  minimumConfidence?: number;
  /** What computes a model; the processor where none is given. */
  provider?: ExecutionProvider;
}

const tokenVariable = 'FOYER_DEVICE_TOKEN';
/** Names a file with the token, as containers are given secrets. */
const tokenFileVariable = 'FOYER_DEVICE_TOKEN_FILE';

/** The options that say what detects people. */
export const detectorOptionTypes = {
  model: text,
  labels: text,
  enlarge: text,
  'minimum-confidence': text,
  provider: text,
} as const satisfies ParseArgsOptionsConfig;

/** The options of the command line that make `WatcherOptions`. */
export const watcherOptionTypes = {
  device: text,
  token: text,
  'token-file': text,
  'give-up-after-s': { ...text, default: '600' },
  server: { ...text, default: 'http://127.0.0.1:8080' },
  ...detectorOptionTypes,
  queue: text,
} as const satisfies ParseArgsOptionsConfig;

type Values = Partial<Record<keyof typeof watcherOptionTypes, string>>;

export type DetectorValues = Partial<Record<keyof typeof detectorOptionTypes, string | undefined>>;

export const accessHelp = `  --token-file <file>        holds the token and nothing else
  --token <token>            the token itself: others on this machine can read it in the list of processes
  --give-up-after-s <s>      ends with exit code 1 when the token was not accepted for so long: 600; 0: never
  --server <address>         http://127.0.0.1:8080 by default; mqtt://host:1883 works as well`;

export const detectorHelp = `  --enlarge <factor>         with --model hog, how much the picture is enlarged before the search: 1.5
  --minimum-confidence <x>   how sure the detector must be, of 1: 0.5; a model 0.4, accurate 0.3; hog 0.85
  --model <file.onnx>        YOLO, YOLOX, NanoDet or DETR (docs/detectors.md) in place of the NanoDet that is fetched at the first start;
                             accurate: MoveNet, fetched as well, finds more people and sees where their feet are, for
                             twice the processor time; hog: OpenCV's detector, which needs no file
  --labels <names or file>   the model's classes in order, one of them "person": COCO's 80
  --provider <name>          computes the model, with onnxruntime-node: ${executionProviders.join(', ')}`;

/** A code as the server accepts it for devices and cameras. */
export function codeFrom(
  value: string | undefined,
  { option, of, usage }: { option: string; of: string; usage: string },
): string {
  if (value === undefined) {
    throw new WatchError(`${option} is missing: it is the code of the ${of}. Use: ${usage}`);
  }
  if (!/^[^\s/+#]{1,64}$/.test(value)) {
    throw new WatchError(
      `${option} "${value}" is no code: it has 1 to 64 characters, without spaces, "/", "+" and "#".`,
    );
  }
  return value;
}

export function numberFrom(value: string, option: string, least: number, most: number): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= least && number <= most)) {
    throw new WatchError(`${option} must be a number from ${least} to ${most}, not "${value}".`);
  }
  return number;
}

/** The token from where it was given: the command line, a file, or the environment. */
export function tokenFrom(
  token: string | undefined,
  file: string | undefined,
  env: NodeJS.ProcessEnv,
) {
  if (token !== undefined && file !== undefined) {
    throw new WatchError('Give --token or --token-file, not both.');
  }
  const direct = file === undefined ? (token ?? env[tokenVariable]) : undefined;
  if (direct?.trim()) return direct.trim();
  if (file !== undefined) return readToken(file, '--token-file');
  const named = env[tokenFileVariable];
  if (named) return readToken(named, tokenFileVariable);
  throw new WatchError(
    `The device's token is missing: set ${tokenVariable}, or give --token-file <file>. ` +
      "An administrator gets it from the device's page in the console.",
  );
}

/** `origin` is the option or variable that named the file. */
function readToken(file: string, origin: string): string {
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new WatchError(`${origin} "${file}" cannot be read (${code}).`);
  }
  if (token === '') throw new WatchError(`${origin} "${file}" is empty.`);
  return token;
}

export type DetectorOptions = Pick<
  WatcherOptions,
  'model' | 'labels' | 'enlarge' | 'minimumConfidence' | 'provider'
>;

/** Reads what detects people; `dashes` begin the names of its options. */
export function detectorFrom(values: DetectorValues, dashes = '--'): DetectorOptions {
  const { model, labels, enlarge, provider } = values;
  const isHog = model === 'hog';
  if (labels !== undefined && (isHog || model === undefined || model === 'accurate')) {
    throw new WatchError(
      `${dashes}labels names the classes of a model: give ${dashes}model <file.onnx> as well.`,
    );
  }
  if (enlarge !== undefined && !isHog) {
    throw new WatchError(
      `${dashes}enlarge is for ${dashes}model hog: other models have their own input size.`,
    );
  }
  if (provider !== undefined && isHog) {
    throw new WatchError(
      `${dashes}provider is for models: ${dashes}model hog is computed by the processor alone.`,
    );
  }
  const confidence = values['minimum-confidence'];
  const maxConfidence = isHog ? 10 : 1;
  return {
    ...(model !== undefined && { model }),
    ...(labels !== undefined && { labels }),
    ...(enlarge !== undefined && { enlarge: numberFrom(enlarge, `${dashes}enlarge`, 0.2, 4) }),
    ...(confidence !== undefined && {
      minimumConfidence: numberFrom(confidence, `${dashes}minimum-confidence`, 0, maxConfidence),
    }),
    ...(provider !== undefined && {
      provider: executionProviderFrom(provider, `${dashes}provider`),
    }),
  };
}

/** Where the watcher keeps what it needs at its next start. */
export const edgeFolder = (env: NodeJS.ProcessEnv) => join(env.FOYER_DATA ?? 'data', 'edge');

/** Reads what all cameras share; `queueName` is the folder of the unsent messages where none is given. */
export function watcherOptions(
  values: Values,
  env: NodeJS.ProcessEnv,
  { usage, queueName }: { usage: string; queueName: (device: string) => string },
): WatcherOptions {
  const device = codeFrom(values.device, { option: '--device', of: 'device', usage });
  const token = tokenFrom(values.token, values['token-file'], env);
  const giveUpAfterS = values['give-up-after-s'] ?? watcherOptionTypes['give-up-after-s'].default;
  return {
    ...detectorFrom(values),
    device,
    token,
    server: values.server ?? watcherOptionTypes.server.default,
    giveUpAfterS: numberFrom(giveUpAfterS, '--give-up-after-s', 0, 31_536_000),
    queueFolder: values.queue ?? join(edgeFolder(env), encodeURIComponent(queueName(device))),
    modelFolder: join(edgeFolder(env), 'models'),
  };
}
