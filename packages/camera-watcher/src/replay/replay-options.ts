import { join } from 'node:path';
import { crossingToleranceMs } from '@foyer/contract/compare-crossings';
import { flag, parseCommandLine, text } from '../command-line.ts';
import { type CountingLine, countingLines } from '../counting/counting-shapes.ts';
import { minPicturesPerS } from '../people-counter.ts';
import { programName } from '../program-name.ts';
import { WatchError } from '../watch-error.ts';
import {
  type DetectorOptions,
  type DetectorValues,
  detectorFrom,
  detectorHelp,
  detectorOptionTypes,
  edgeFolder,
  numberFrom,
} from '../watcher-options.ts';
import { type Recording, recordingsAt } from './recordings.ts';

/** How people are found and followed. */
export interface Detection extends DetectorOptions {
  picturesPerS: number;
}

/** How a recording is counted. */
export interface ReplaySetting {
  detection: Detection;
  lines: CountingLine[];
}

export interface ReplayOptions {
  recordings: Recording[];
  setting: ReplaySetting;
  /** Undefined: nothing is compared. */
  against?: ReplaySetting;
  /** Time between two messages: paths are simplified for each. */
  everyS: number;
  toleranceMs: number;
  form: 'text' | 'json' | 'csv';
  modelFolder: string;
}

const usage = `${programName} replay <video or folder> --line <id=x1,y1:x2,y2> [options; --help lists them]`;

export const help = `Counts a recording as "watch" would, sends nothing, and lists who crossed lines. With one or more options --against-…
it counts twice and lists the difference crossing by crossing: added, lost, changed way. So a change can be looked at
before it counts.

${usage}

The recording is a video file, or a folder of videos or of pictures (.jpg, .png), in the order of their names. Each video is
counted by itself; pictures of a folder are taken to follow each other by 1 / --pictures-per-s.

  --line <id=x1,y1:x2,y2>    as "watch" has it; can be given several times
  --pictures-per-s <n>       people are followed on so many pictures a second: 5
  --every-s <seconds>        time between two messages of the watcher: 5
${detectorHelp}
                             nanodet: as if --model were not given

What it is compared with, such as the setting that counts now. What is not given is the same in both:

  --against-line <id=…>      in place of the --line of this id; can be given several times
  --against-model <model>, --against-labels <…>, --against-enlarge <…>, --against-minimum-confidence <x>
  --against-pictures-per-s <n>

  --tolerance-s <seconds>    crossings of a line are the same if they are no further apart: ${crossingToleranceMs / 1000}. Where only lines differ,
                             people are followed once, and crossings of one person are the same, up to 60 s apart
  --json, --csv              for programs and spreadsheets

Exit code: 0; 1 where a recording or a model cannot be read; 2 for wrong options; 130 after Ctrl C.`;

const many = { ...text, multiple: true } as const;

function parse(argv: string[]) {
  return parseCommandLine(argv, {
    usage,
    allowPositionals: true,
    options: {
      line: many,
      'pictures-per-s': { ...text, default: '5' },
      'every-s': { ...text, default: '5' },
      ...detectorOptionTypes,
      'against-line': many,
      'against-model': text,
      'against-labels': text,
      'against-enlarge': text,
      'against-minimum-confidence': text,
      'against-pictures-per-s': text,
      'tolerance-s': { ...text, default: String(crossingToleranceMs / 1000) },
      json: flag,
      csv: flag,
    },
  });
}

type Values = ReturnType<typeof parse>['values'];

/** Reads the command line; throws a `WatchError` whose message says what to change. */
export function replayOptions(argv: string[], env: NodeJS.ProcessEnv): ReplayOptions {
  const { values, positionals } = parse(argv);
  const [path, ...more] = positionals;
  if (!path) throw new WatchError(`Say what to replay: a video file or a folder. Use: ${usage}`);
  if (more.length > 0) {
    throw new WatchError(`Replay one video or folder: "${more.join(' ')}" is too much.`);
  }
  if (values.json && values.csv) throw new WatchError('Give --json or --csv, not both.');
  const setting = settingOf(values);
  const against = againstOf(values, setting);
  return {
    recordings: recordingsAt(path),
    setting,
    ...(against && { against }),
    everyS: numberFrom(values['every-s'], '--every-s', 0.05, 86_400),
    toleranceMs: numberFrom(values['tolerance-s'], '--tolerance-s', 0, 60) * 1000,
    form: values.json ? 'json' : values.csv ? 'csv' : 'text',
    modelFolder: join(edgeFolder(env), 'models'),
  };
}

function settingOf(values: Values): ReplaySetting {
  const lines = countingLines(values.line);
  if (lines.length === 0) {
    throw new WatchError(`Say which line to count: --line id=x1,y1:x2,y2. Use: ${usage}`);
  }
  const picturesPerS = picturesFrom(values['pictures-per-s'], '--pictures-per-s');
  return { detection: { ...namedDetector(values), picturesPerS }, lines };
}

/** The other setting; undefined where no option is about it. */
function againstOf(values: Values, setting: ReplaySetting): ReplaySetting | undefined {
  if (!Object.keys(values).some((name) => name.startsWith('against-'))) return undefined;
  const option = '--against-pictures-per-s';
  const pictures = values['against-pictures-per-s'];
  const picturesPerS =
    pictures === undefined ? setting.detection.picturesPerS : picturesFrom(pictures, option);
  const against = {
    detection: { ...againstDetector(values), picturesPerS },
    lines: replacedLines(setting.lines, countingLines(values['against-line'], '--against-line')),
  };
  if (JSON.stringify(against) === JSON.stringify(setting)) {
    throw new WatchError(
      'Both settings are the same: give an option --against-… another value than the one without "against".',
    );
  }
  return against;
}

/** With the model of the other setting goes nothing of what was said of this one's. */
function againstDetector(values: Values): DetectorOptions {
  const own = {
    model: values['against-model'],
    labels: values['against-labels'],
    enlarge: values['against-enlarge'],
    'minimum-confidence': values['against-minimum-confidence'],
    provider: values.provider,
  };
  if (own.model !== undefined) return namedDetector(own, '--against-');
  return namedDetector(
    {
      model: values.model,
      labels: own.labels ?? values.labels,
      enlarge: own.enlarge ?? values.enlarge,
      'minimum-confidence': own['minimum-confidence'] ?? values['minimum-confidence'],
      provider: values.provider,
    },
    '--against-',
  );
}

/** NanoDet has no name elsewhere: it is what is used where none is named. */
function namedDetector(
  { model, provider, ...rest }: DetectorValues,
  dashes = '--',
): DetectorOptions {
  const given = { ...(model !== undefined && model !== 'nanodet' && { model }) };
  for (const name of ['labels', 'enlarge', 'minimum-confidence'] as const)
    if (rest[name] !== undefined) Object.assign(given, { [name]: rest[name] });
  // It is given once for both settings, and means nothing to HOG.
  if (provider !== undefined && model !== 'hog') Object.assign(given, { provider });
  return detectorFrom(given, dashes);
}

function picturesFrom(given: string, option: string): number {
  return numberFrom(given, option, minPicturesPerS, 30);
}

/** Lines in place of those of the same id, in their order; further ones follow. */
function replacedLines(lines: CountingLine[], others: CountingLine[]): CountingLine[] {
  const ids = new Set(lines.map(({ id }) => id));
  return [
    ...lines.map((line) => others.find(({ id }) => id === line.id) ?? line),
    ...others.filter(({ id }) => !ids.has(id)),
  ];
}

/** Whether people are found and followed in the same way, so that once is enough. */
export const isSameDetection = (one: Detection, other: Detection) =>
  JSON.stringify(one) === JSON.stringify(other);
