import {
  type AlarmData,
  alarmText,
  type ChartedMeasure,
  chartFactsOf,
  type FlowData,
  type LevelData,
  type MeasureData,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { factOf, readableFact, type TextColumns } from '../../alarms/list/alarm-params.ts';
import { quarterMs } from '../../derived/rollups/bucket-flows.ts';

/** A row of 15 minutes in the database; the contract's `from` and `to` are computed from it. */
export type Quarter<Row> = Omit<Row, 'from' | 'to' | 'in' | 'out'> & { bucket: Date; line: string };

/** What audits and corrections say of a quarter hour of a line. */
export type FlowAccuracy = Pick<
  FlowData,
  | 'in_low'
  | 'in_high'
  | 'out_low'
  | 'out_high'
  | 'in_corrected'
  | 'out_corrected'
  | 'coverage_corrected'
>;

export type FlowRow = Omit<FlowData, keyof FlowAccuracy> & {
  people_in: number;
  people_out: number;
};
export type MeasureRow = Omit<MeasureData, 'unit'> & { measure: ChartedMeasure };
export type AlarmRow = Omit<AlarmData, 'started_at' | 'ended_at' | 'sentence'> &
  TextColumns & { started_at: Date };

const spanOf = ({ bucket }: { bucket: Date }) => ({
  from: bucket,
  to: new Date(bucket.getTime() + quarterMs),
});

/** Row → the contract's `FlowData`. */
export const flowToWire = (row: Quarter<FlowRow> & FlowAccuracy) => ({
  ...row,
  ...spanOf(row),
  in: row.people_in,
  out: row.people_out,
});

/** Row → the contract's `LevelData`. */
export const levelToWire = (row: Quarter<LevelData>) => ({ ...row, ...spanOf(row) });

/** Row → the contract's `MeasureData`. */
export const measureToWire = (row: Quarter<MeasureRow>) => ({
  ...row,
  ...spanOf(row),
  unit: chartFactsOf(row.measure).unit,
});

/** Row → the contract's `AlarmData`, with the sentence as it is at the moment. */
export const alarmToWire = (row: AlarmRow, now: Date, t: Translate) => {
  const { code, params, source, zone, line, ...columns } = row;
  return { ...columns, sentence: alarmText(readableFact(factOf(row, row), t), now.getTime(), t) };
};
