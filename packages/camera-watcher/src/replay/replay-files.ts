import type { ReplayedCrossing } from './compare-recording.ts';
import type { Replay } from './replay-words.ts';

const rowOf = ({ recording, line, difference, counted, against }: ReplayedCrossing) => ({
  recording,
  line,
  difference: difference ?? null,
  at_s: counted?.atS ?? null,
  way: counted?.way ?? null,
  against_at_s: against?.atS ?? null,
  against_way: against?.way ?? null,
});

/** For programs: every crossing, those that both settings have as well. */
export function replayJson({ recordings, setting, against, crossings, totals }: Replay): string {
  const totalRows = totals.map(({ against: other, ...own }) => {
    if (!other) return own;
    const { changedWay, ...rest } = other;
    return { ...own, against: { ...rest, changed_way: changedWay } };
  });
  return JSON.stringify(
    {
      recordings: recordings.map(({ name, lastsS }) => ({ name, lasts_s: lastsS })),
      setting: settingOf(setting),
      against: against ? settingOf(against) : null,
      crossings: crossings.map(rowOf),
      totals: totalRows,
    },
    null,
    2,
  );
}

const settingOf = ({ detection, lines }: Replay['setting']) => ({
  model: detection.model ?? 'nanodet',
  minimum_confidence: detection.minimumConfidence ?? null,
  pictures_per_s: detection.picturesPerS,
  lines: lines.map(({ id, points }) => ({ id, points: points.map(({ x, y }) => [x, y]) })),
});

const quoted = (value: string | number | null) =>
  /[",\r\n]/.test(`${value ?? ''}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value ?? ''}`;

/** For spreadsheets: a row for every crossing, those that both settings have as well. */
export function replayCsv({ crossings }: Pick<Replay, 'crossings'>): string {
  const heads = 'recording,line,difference,at_s,way,against_at_s,against_way';
  const rows = crossings.map((crossing) => Object.values(rowOf(crossing)).map(quoted).join());
  return [heads, ...rows].join('\n');
}
