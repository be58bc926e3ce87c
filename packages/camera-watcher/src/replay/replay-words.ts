import { momentOf, type ReplayedCrossing } from './compare-recording.ts';
import type { Detection, ReplaySetting } from './replay-options.ts';
import type { LineTotals } from './replay-totals.ts';

/** What a replay has found. */
export interface Replay {
  recordings: { name: string; lastsS: number }[];
  setting: ReplaySetting;
  against?: ReplaySetting;
  /** Of all recordings, in their order. */
  crossings: ReplayedCrossing[];
  totals: LineTotals[];
}

const detectorNames: Record<string, string> = { accurate: 'MoveNet', hog: 'HOG' };

/** `MoveNet, from confidence 0.4, 5 pictures a second` */
export function detectionWords({ model, minimumConfidence, enlarge, picturesPerS }: Detection) {
  return [
    model === undefined ? 'NanoDet' : (detectorNames[model] ?? model),
    ...(enlarge === undefined ? [] : [`enlarged ${enlarge} times`]),
    ...(minimumConfidence === undefined ? [] : [`from confidence ${minimumConfidence}`]),
    `${picturesPerS} pictures a second`,
  ].join(', ');
}

/** `1:05.2` */
function clockOf(atS: number): string {
  const tenths = Math.round(atS * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** For people: the settings, each difference or else each crossing, and the totals of each line. */
export function replayWords({ recordings, setting, against, crossings, totals }: Replay): string[] {
  const listed = crossings.filter(({ difference }) => difference !== 'same');
  const namesRecording = recordings.length > 1;
  const cells = listed.map((crossing) => [
    ...(namesRecording ? [crossing.recording] : []),
    clockOf(momentOf(crossing)),
    crossing.line,
    (crossing.counted ?? crossing.against)?.way ?? '',
    differenceWords(crossing),
  ]);
  const names = recordings.map(({ name, lastsS }) => `${name} (${clockOf(lastsS)})`);
  return [
    `Recording: ${names.join(', ')}`,
    `Counted with: ${detectionWords(setting.detection)}`,
    ...(against ? [`Compared with: ${againstWords(setting, against)}`] : []),
    '',
    ...(cells.length > 0 ? aligned(cells) : [against ? 'No difference.' : 'Nobody crossed.']),
    '',
    ...totals.map(totalWords),
    'Nothing was sent.',
  ];
}

function againstWords(setting: ReplaySetting, against: ReplaySetting): string {
  const moved = against.lines
    .filter((line) => !setting.lines.some((own) => JSON.stringify(own) === JSON.stringify(line)))
    .map(({ id, points }) => `${id}=${points.map(({ x, y }) => `${x},${y}`).join(':')}`);
  const lines = moved.length === 0 ? 'the same lines' : `lines ${moved.join(' ')}`;
  const people = detectionWords(against.detection);
  return people === detectionWords(setting.detection)
    ? `${lines}; the same people, followed once`
    : `${people}; ${lines}`;
}

function differenceWords({ difference, against }: ReplayedCrossing): string {
  if (difference === undefined) return '';
  return difference === 'changed way' ? `changed way (was ${against?.way})` : difference;
}

function totalWords({ line, against, ...counted }: LineTotals): string {
  const now = `${line}: ${counted.in} in, ${counted.out} out`;
  if (!against) return now;
  const { same, added, lost, changedWay } = against;
  const before = `compared with ${against.in} in, ${against.out} out`;
  return `${now}; ${before}: ${same} the same, ${added} added, ${lost} lost, ${changedWay} changed way`;
}

function aligned(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, nth) => cell.padEnd(widths?.[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
