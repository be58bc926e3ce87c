import type { CameraOptions } from './camera-options.ts';
import { flag, parseCommandLine, text } from './command-line.ts';
import { countingShapes } from './counting/counting-shapes.ts';
import { groundFrom } from './distance/ground-option.ts';
import { minPicturesPerS } from './people-counter.ts';
import type { Covered } from './privacy/cover-people.ts';
import { programName } from './program-name.ts';
import { WatchError } from './watch-error.ts';
import {
  accessHelp,
  codeFrom,
  detectorHelp,
  numberFrom,
  type WatcherOptions,
  watcherOptions,
  watcherOptionTypes,
} from './watcher-options.ts';

export interface WatchOptions extends WatcherOptions, CameraOptions {
  once: boolean;
}

const usage = `${programName} watch <video file or stream address> --device <code> --camera <code> [options; --help lists them]`;

export const help = `Follows and counts the people on the pictures of a camera, and sends a picture every few seconds.

${usage}

The video is a file's path, a stream's address (rtsp://…, or http://… and https://… of a camera that sends MJPEG or
HLS), or a camera of this machine: usb:/dev/video0. The device's token is read from the environment variable FOYER_DEVICE_TOKEN, or from a file:

${accessHelp}
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
${detectorHelp}
  --queue <folder>           where unsent notifications wait: data/edge/<device>--<camera>
  --once                     one frame only`;

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    allowPositionals: true,
    options: {
      ...watcherOptionTypes,
      camera: text,
      'every-s': { ...text, default: '5' },
      'distance-m': { ...text, default: '1.5' },
      'pictures-per-s': { ...text, default: '5' },
      ground: text,
      blur: text,
      'numbers-only': flag,
      line: { ...text, multiple: true },
      zone: { ...text, multiple: true },
      once: flag,
    },
  });
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

function countingFrom(values: Values) {
  const shapes = countingShapes(values.line, values.zone);
  const everyS = numberFrom(values['every-s'], '--every-s', 0.05, 86_400);
  const picturesPerS = numberFrom(values['pictures-per-s'], '--pictures-per-s', 0.0001, 30);
  const counts = shapes.lines.length + shapes.zones.length > 0;
  if (counts && picturesPerS < minPicturesPerS) {
    throw new WatchError(
      `--pictures-per-s must be at least ${minPicturesPerS} with --line or --zone: nobody can be followed otherwise.`,
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
  const camera = codeFrom(values.camera, { option: '--camera', of: 'camera', usage });
  return {
    ...watcherOptions(values, env, { usage, queueName: (device) => `${device}--${camera}` }),
    ...countingFrom(values),
    masks: [],
    ...privacyFrom(values),
    ...(values.ground !== undefined && { ground: groundFrom(values.ground) }),
    address,
    camera,
    distanceM: numberFrom(values['distance-m'], '--distance-m', 0.1, 100),
    once: values.once,
  };
}
