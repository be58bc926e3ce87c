import { msg } from '@foyer/translation';
import type { EstimateFlows, FlowEstimates } from '../../derived/flows/flow-estimates.ts';
import type { FlowLine } from '../../derived/flows/flow-lines.ts';
import { type FlowSum, flowSums, nameOfLine } from '../../derived/flows/flow-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { overlap } from '../../platform/time/spans.ts';
import { dayMs, hourMs } from './calendar-days.ts';
import { type EstimatedFigure, estimateGaps, type GapEstimates } from './estimate-gaps.ts';
import { emptyLine, type LineHistory } from './flow-history.ts';
import type { GapPart } from './gaps.ts';
import { siteCalendars } from './site-calendars.ts';
import { cellsOf, type RangePiece, timePieces } from './time-pieces.ts';

/** Lines times hours that are read: up to 1.5 s of processor time where none of 28 days was measured, in slices. */
const maxLineHours = 200_000;
/** What was measured so recently may still arrive. */
const arrivalMs = 900_000;
/** Less than a second is how messages are rounded. */
const minMissingMs = 1_000;
/** Clocks differ from UTC by up to 14 hours. */
const marginDays = 1;

/** Estimates what crossed lines while they were not measured. History is read only where something is missing. */
export const estimateFlows =
  (db: Db): EstimateFlows =>
  async ({ lines, zone, spans, now }) => {
    if (lines.length === 0 || spans.length === 0) return nothing;
    const { before, within, after } = timePieces(spans, zone);
    const all = [...before, ...within, ...after];
    const units = [...Map.groupBy(lines, nameOfLine).values()];
    if (units.length * all.length > maxLineHours) throw tooMuch();
    const measured = await measuredIn(db, units, within);
    const missing = units.map((unit, nth) =>
      missingPieces(within, measured[nth]!, existenceOf(unit, now - arrivalMs)),
    );
    if (missing.every((pieces) => pieces.length === 0)) return nothing;
    const firstDay = Math.floor(all[0]!.start / dayMs) - marginDays;
    const dayCount = Math.floor(all.at(-1)!.until / dayMs) - firstDay + 1 + marginDays;
    const sites = [...new Set(lines.map(({ site_id }) => site_id))];
    const [calendars, earlier, later] = await Promise.all([
      siteCalendars(db, sites, firstDay, dayCount),
      measuredIn(db, units, before),
      measuredIn(db, units, after),
    ]);
    const clocks = new Map(
      [...calendars].map(([site, { zone: ofSite }]) => [site, cellsOf(all, ofSite, firstDay)]),
    );
    const histories = units.map((unit, nth) => {
      const site = unit[0]!.site_id;
      const line = emptyLine(calendars.get(site)!.days);
      const cells = clocks.get(site)!;
      addMeasured(line, cells, 0, earlier[nth]!);
      addMeasured(line, cells, before.length, measured[nth]!);
      addMeasured(line, cells, before.length + within.length, later[nth]!);
      return line;
    });
    const parts = missing.flatMap((pieces, line) =>
      pieces.map(({ place, ...piece }): GapPart => {
        const cell = clocks.get(units[line]![0]!.site_id)![before.length + place]!;
        return { ...piece, line, cell, row: within[place]!.row };
      }),
    );
    const estimates = await estimateGaps(histories, parts);
    return estimates ? flowEstimates(estimates, spans.length, weeksOf(histories)) : nothing;
  };

type Measured = Map<number, FlowSum>;

/** What was measured of each line in pieces of time that follow on each other, by their places. */
async function measuredIn(
  db: Db,
  units: readonly (readonly FlowLine[])[],
  pieces: readonly Span[],
): Promise<Measured[]> {
  const found = units.map((): Measured => new Map());
  for (const sum of await flowSums(db, units, pieces)) found[sum.part]!.set(sum.nth - 1, sum);
  return found;
}

/** People of messages that say nothing of how long they counted are in no hour. */
function addMeasured(line: LineHistory, cells: Int32Array, first: number, measured: Measured) {
  for (const [place, { covered_ms, people_in, people_out }] of measured) {
    if (covered_ms <= 0) continue;
    const cell = cells[first + place]!;
    line.hours[cell]! += covered_ms / hourMs;
    line.people.in[cell]! += people_in;
    line.people.out[cell]! += people_out;
  }
}

interface MissingPiece extends Pick<GapPart, 'hours' | 'counted'> {
  place: number;
}

function missingPieces(
  pieces: readonly RangePiece[],
  measured: Measured,
  existence: Span,
): MissingPiece[] {
  return pieces.flatMap((piece, place) => {
    const sum = measured.get(place);
    const coveredMs = sum?.covered_ms ?? 0;
    const span = overlap(piece, existence);
    const missingMs = span ? span.until - span.start - coveredMs : 0;
    if (missingMs < minMissingMs) return [];
    const counted =
      sum && coveredMs <= 0 ? { in: sum.people_in, out: sum.people_out } : { in: 0, out: 0 };
    return [{ place, hours: missingMs / hourMs, counted }];
  });
}

const nothing: FlowEstimates = { rows: [], sum: undefined, estimate: null };

/** When a line that came under some names existed, as far as it must have been measured by then. */
const existenceOf = (names: readonly FlowLine[], until: number): Span => ({
  start: Math.min(...names.map(({ from }) => from.getTime())),
  until: Math.min(until, Math.max(...names.map((name) => name.until?.getTime() ?? Infinity))),
});

/** Weeks in which anything was measured, before and in the range. */
function weeksOf(histories: readonly LineHistory[]): number {
  const weeks = new Set<number>();
  for (const { hours } of histories) {
    for (const [cell, measured] of hours.entries()) {
      if (measured > 0) weeks.add(Math.floor(cell / (7 * 24)));
    }
  }
  return weeks.size;
}

function flowEstimates(found: GapEstimates, rows: number, weeks: number): FlowEstimates {
  const { method, error, error_of_three_week_mean, share } = found;
  return {
    rows: Array.from({ length: rows }, (_, nth) => toFlow(found.rows.get(nth))),
    sum: toFlow(found.sum),
    estimate: {
      method: method.code,
      follows_day: method.followsDay,
      error: error === null ? null : rounded(error, 1_000),
      error_of_three_week_mean:
        error_of_three_week_mean === null ? null : rounded(error_of_three_week_mean, 1_000),
      weeks,
      share: rounded(share, 1_000),
    },
  };
}

const toFlow = (figures: Record<'in' | 'out', EstimatedFigure> | undefined) =>
  figures && { in: printed(figures.in), out: printed(figures.out) };

/** Tenths of people; an interval never gets narrower by rounding. */
const printed = ({ value, low, high }: EstimatedFigure): EstimatedFigure => ({
  value: rounded(value, 10),
  low: low === null ? null : Math.floor(low * 10) / 10,
  high: high === null ? null : Math.ceil(high * 10) / 10,
});

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;

const tooMuch = () =>
  new ProblemError(
    'malformed',
    msg(
      'Estimates of so many lines over so long a range take too long: ask for fewer sites or days.',
    ),
    { issues: [{ path: '/estimate', message: msg('is too much for this range') }] },
  );
