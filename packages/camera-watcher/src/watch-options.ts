import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GroundRectangle } from '@foyer/contract/ground-plane';
import { type CountingShapes, countingShapes } from './counting/counting-shapes.ts';
import { groundFrom } from './distance/ground-option.ts';
import type { Covered } from './privacy/cover-people.ts';
import { programName } from './program-name.ts';
import { longestHiddenS } from './tracking/tracker.ts';
import { WatchError } from './watch-error.ts';

export interface WatchOptions extends CountingShapes {
  /** A video file's path or a stream's address. */
  address: string;
  device: string;
  token: string;
  camera: string;
  server: string;
  /** Time between two messages. */
  everyS: number;
  /** Most pictures that are searched a second. */
  picturesPerS: number;
  distanceM: number;
  ground?: GroundRectangle;
  privacy?: Covered | 'numbers';
  once: boolean;
  /** A token that is not accepted for so long ends the watcher; 0: never. */
  giveUpAfterS: number;
  queueFolder: string;
  /** Where a fetched model is kept. */
  modelFolder: string;
  model?: string;
  labels?: string;
  enlarge?: number;
  minimumConfidence?: number;
}

const tokenVariable = 'FOYER_DEVICE_TOKEN';

const usage = `${programName} watch <video file or stream address> --device <code> --camera <code> [options; --help lists them]`;

export const help = `Follows and counts the people on the pictures of a camera, and sends a picture every few seconds.

${usage}

The video is a file's path, or a stream's address: rtsp://…, or http://… and https://… of a camera that sends
MJPEG or HLS. The device's token is read from the environment variable FOYER_DEVICE_TOKEN, or from a file:

  --token-file <file>        holds the token and nothing else
  --token <token>            the token itself: others on this machine can read it in the list of processes
  --give-up-after-s <s>      ends with exit code 1 when the token was not accepted for so long: 600; 0: never
  --server <address>         http://127.0.0.1:8080 by default; mqtt://host:1883 works as well
  --every-s <seconds>        time between two messages, each with a picture: 5
  --line <id=x1,y1:x2,y2>    counts who crosses this line; x and y are parts of the picture, 0 to 1. "in" is from the
                             right-hand to the left-hand side of somebody who looks from the first point to the second
  --zone <id=x,y:x,y:x,y…>   counts who is in this part of the picture, and how long they stay
                             (--line and --zone can be given several times)
  --pictures-per-s <n>       people are followed on so many pictures a second, if the machine can: 5
  --distance-m <metres>      people closer than this are marked: 1.5
  --ground <x,y:x,y:x,y:x,y=WxD>  four points of a rectangle on the floor, in order round it, and its sides in metres
                             (from the first to the second point, and on to the third): distances are measured on the
                             floor, and not by the heights of people
  --blur <faces or people>   covers them on each picture before it leaves this machine
  --numbers-only             sends no picture
  --enlarge <factor>         with --model hog, how much the picture is enlarged before the search: 1.5
  --minimum-confidence <x>   how sure the detector must be, of 1: 0.5, or 0.4 with a model; with hog 0.85
  --model <file.onnx>        a YOLO model (v5 or v8 layout) in place of NanoDet, which is fetched at the first start;
                             hog: OpenCV's detector, which needs no file
  --labels <names or file>   the model's classes in order, one of them "person": COCO's 80
  --queue <folder>           where unsent notifications wait: data/edge/<device>--<camera>
  --once                     one frame only`;

const text = { type: 'string' } as const;

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        device: text,
        token: text,
        'token-file': text,
        'give-up-after-s': { ...text, default: '600' },
        camera: text,
        server: { ...text, default: 'http://127.0.0.1:8080' },
        'every-s': { ...text, default: '5' },
        'distance-m': { ...text, default: '1.5' },
        'pictures-per-s': { ...text, default: '5' },
        ground: text,
        blur: text,
        'numbers-only': { type: 'boolean', default: false },
        line: { ...text, multiple: true },
        zone: { ...text, multiple: true },
        model: text,
        labels: text,
        enlarge: text,
        'minimum-confidence': text,
        queue: text,
        once: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    // Node's own sentence names the option; what follows it is advice about dashes.
    const [sentence] = (cause as Error).message.split(/\. |\n/);
    throw new WatchError(`${sentence?.replace(/\.$/, '')}. Use: ${usage}`);
  }
}

/** A code as the server accepts it for devices and cameras. */
function codeFrom(value: string | undefined, option: string, what: string): string {
  if (value === undefined) {
    throw new WatchError(`${option} is missing: it is the code of the ${what}. Use: ${usage}`);
  }
  if (!/^[^\s/+#]{1,64}$/.test(value)) {
    throw new WatchError(
      `${option} "${value}" is no code: it has 1 to 64 characters, without spaces, "/", "+" and "#".`,
    );
  }
  return value;
}

function numberFrom(value: string, option: string, least: number, most: number): number {
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
  const given = file === undefined ? (token ?? env[tokenVariable]) : readToken(file);
  if (given?.trim()) return given.trim();
  if (file !== undefined) throw new WatchError(`--token-file "${file}" is empty.`);
  throw new WatchError(
    `The device's token is missing: set ${tokenVariable}, or give --token-file <file>. ` +
      "An administrator gets it from the device's page in the console.",
  );
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new WatchError(`--token-file "${file}" cannot be read (${code}).`);
  }
}

/** What of people may leave this machine. */
function privacyFrom({ blur, 'numbers-only': isNumbersOnly }: Values) {
  if (blur !== undefined && blur !== 'faces' && blur !== 'people') {
    throw new WatchError(`--blur must be "faces" or "people", not "${blur}".`);
  }
  if (isNumbersOnly && blur !== undefined) {
    throw new WatchError('With --numbers-only no picture is sent: leave --blur out.');
  }
  if (isNumbersOnly) return { privacy: 'numbers' as const };
  return blur === undefined ? {} : ({ privacy: blur } as { privacy: Covered });
}

type Values = ReturnType<typeof parse>['values'];

function detectorFrom(values: Values) {
  const { model, labels, enlarge } = values;
  const isHog = model === 'hog';
  if (labels !== undefined && (isHog || model === undefined)) {
    throw new WatchError('--labels names the classes of a model: give --model as well.');
  }
  if (enlarge !== undefined && !isHog) {
    throw new WatchError('--enlarge is for --model hog: other models have their own input size.');
  }
  const confidence = values['minimum-confidence'];
  const mostConfidence = isHog ? 10 : 1;
  return {
    ...(model !== undefined && { model }),
    ...(labels !== undefined && { labels }),
    ...(enlarge !== undefined && { enlarge: numberFrom(enlarge, '--enlarge', 0.2, 4) }),
    ...(confidence !== undefined && {
      minimumConfidence: numberFrom(confidence, '--minimum-confidence', 0, mostConfidence),
    }),
  };
}

function countingFrom(values: Values) {
  const shapes = countingShapes(values.line, values.zone);
  const everyS = numberFrom(values['every-s'], '--every-s', 0.05, 86_400);
  const picturesPerS = numberFrom(values['pictures-per-s'], '--pictures-per-s', 0.0001, 30);
  const counts = shapes.lines.length + shapes.zones.length > 0;
  if (counts && picturesPerS < 1 / longestHiddenS) {
    throw new WatchError(
      `--pictures-per-s must be at least ${1 / longestHiddenS} with --line or --zone: nobody can be followed otherwise.`,
    );
  }
  return { ...shapes, everyS, picturesPerS };
}

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function watchOptions(argv: string[], env: NodeJS.ProcessEnv): WatchOptions {
  const { values, positionals } = parse(argv);
  const [address, ...more] = positionals;
  if (address === undefined || address === '') {
    throw new WatchError(
      `Say what to watch: a video file, or the address of a stream (rtsp://, http://, https://). Use: ${usage}`,
    );
  }
  if (more.length > 0) {
    throw new WatchError(`Watch one video at a time: "${more.join(' ')}" is too much.`);
  }
  const device = codeFrom(values.device, '--device', 'device');
  const camera = codeFrom(values.camera, '--camera', 'camera');
  const token = tokenFrom(values.token, values['token-file'], env);
  return {
    ...detectorFrom(values),
    ...countingFrom(values),
    ...privacyFrom(values),
    ...(values.ground !== undefined && { ground: groundFrom(values.ground) }),
    address,
    device,
    camera,
    token,
    server: values.server,
    distanceM: numberFrom(values['distance-m'], '--distance-m', 0.1, 100),
    once: values.once,
    giveUpAfterS: numberFrom(values['give-up-after-s'], '--give-up-after-s', 0, 31_536_000),
    queueFolder:
      values.queue ??
      join(env.FOYER_DATA ?? 'data', 'edge', encodeURIComponent(`${device}--${camera}`)),
    modelFolder: join(env.FOYER_DATA ?? 'data', 'edge', 'models'),
  };
}
