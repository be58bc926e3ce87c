import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WatchError } from './watch-error.ts';

export interface WatchOptions {
  /** A video file's path or a stream's address. */
  address: string;
  device: string;
  token: string;
  camera: string;
  server: string;
  everyS: number;
  distanceM: number;
  once: boolean;
  queueFolder: string;
  model?: string;
  labels?: string;
  enlarge?: number;
  minimumConfidence?: number;
}

const usage =
  'npm run edge -- watch <video file or rtsp address> --device <code> --token <token> --camera <code> [options; --help tells them]';

export const help = `Counts the people on the pictures of a camera and sends each frame to the server.

${usage}

  --server <address>         http://127.0.0.1:8080 unless told; mqtt://host:1883 works as well
  --every-s <seconds>        time between two frames: 5
  --distance-m <metres>      people closer than this are marked: 1.5
  --enlarge <factor>         how much the picture is enlarged before the search: 1.5
  --minimum-confidence <x>   how sure the detector must be: 0.85, or 0.4 of 1 with a model
  --model <file.onnx>        a YOLO model (v5 or v8 layout) in place of the built-in detector
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
        camera: text,
        server: { ...text, default: 'http://127.0.0.1:8080' },
        'every-s': { ...text, default: '5' },
        'distance-m': { ...text, default: '1.5' },
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

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function watchOptions(argv: string[], dataFolder: string): WatchOptions {
  const { values, positionals } = parse(argv);
  const [address, ...more] = positionals;
  if (address === undefined || address === '') {
    throw new WatchError(`Say what to watch: a video file or an rtsp address. Use: ${usage}`);
  }
  if (more.length > 0) {
    throw new WatchError(`Watch one video at a time: "${more.join(' ')}" is too much.`);
  }
  const device = codeFrom(values.device, '--device', 'device');
  const camera = codeFrom(values.camera, '--camera', 'camera');
  if (!values.token) {
    throw new WatchError(
      "--token is missing: an administrator gets it from the device's screen in the console.",
    );
  }
  if (values.labels !== undefined && values.model === undefined) {
    throw new WatchError('--labels names the classes of a model: give --model as well.');
  }
  if (values.enlarge !== undefined && values.model !== undefined) {
    throw new WatchError('--enlarge is for the built-in detector: a model has its own input size.');
  }
  const { model, labels, enlarge } = values;
  const confidence = values['minimum-confidence'];
  const mostConfidence = model === undefined ? 10 : 1;
  return {
    address,
    device,
    camera,
    token: values.token,
    server: values.server,
    everyS: numberFrom(values['every-s'], '--every-s', 0.05, 86_400),
    distanceM: numberFrom(values['distance-m'], '--distance-m', 0.1, 100),
    once: values.once,
    queueFolder:
      values.queue ?? join(dataFolder, 'edge', encodeURIComponent(`${device}--${camera}`)),
    ...(model !== undefined && { model }),
    ...(labels !== undefined && { labels }),
    ...(enlarge !== undefined && { enlarge: numberFrom(enlarge, '--enlarge', 0.2, 4) }),
    ...(confidence !== undefined && {
      minimumConfidence: numberFrom(confidence, '--minimum-confidence', 0, mostConfidence),
    }),
  };
}
