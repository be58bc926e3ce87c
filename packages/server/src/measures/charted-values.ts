import { type ChartedMeasure, chartedMeasures, type NotificationType } from '@foyer/contract';
import type { MeasuredMessage, ValueMeasure } from './measure.ts';
import { measures } from './measures.ts';

/** A value of a measure with a chart, of the subject that it is kept for. */
export interface ChartedValue {
  measure: ChartedMeasure;
  /** The name that the device gives it; empty: the device itself. */
  source: string;
  /** A zone of the source, or a part of the device such as a disk; empty where it has none. */
  part: string;
  value: number;
}

/** The declaration of a measure with a chart. Throws where it is not of the kind `value`. */
export function chartedMeasure(name: ChartedMeasure): ValueMeasure {
  const measure = measures[name];
  if (measure.kind === 'value') return measure;
  throw new Error(`${name} has a chart, but is a ${measure.kind}: only values are kept.`);
}

const declared = chartedMeasures.map((name) => ({ name, measure: chartedMeasure(name) }));
const ofType = (type: NotificationType) =>
  declared.filter(({ measure }) => measure.types.includes(type));
const byType = { 1: ofType(1), 2: ofType(2), 3: ofType(3), 4: ofType(4) };

/** What a message says of measures with a chart: pure, so that a rebuild computes what ingest computed. */
export function chartedValues(message: MeasuredMessage): ChartedValue[] {
  // Loops: it is called for every message.
  const found: ChartedValue[] = [];
  for (const { name, measure } of byType[message.type]) {
    for (const { source, zone, detail, value } of measure.values(message)) {
      if (value === null || !isReal(value)) continue;
      found.push({ measure: name, source: source ?? '', part: zone ?? detail ?? '', value });
    }
  }
  return found;
}

/** Whether PostgreSQL's `real` can hold it: one that a device reports as 1e300 is left out. */
const isReal = (value: number) => Number.isFinite(Math.fround(value));

/** The parameters `:value_…` of the statements that keep them; `ord` is the place of the message, from 1. */
export function valueParameters(valuesOfMessages: readonly (readonly ChartedValue[])[]) {
  const values = valuesOfMessages.flatMap((ofMessage, nth) =>
    ofMessage.map((each) => ({ ord: nth + 1, ...each })),
  );
  return {
    value_ord: values.map(({ ord }) => ord),
    value_measure: values.map(({ measure }) => measure),
    value_source: values.map(({ source }) => source),
    value_part: values.map(({ part }) => part),
    value_number: values.map(({ value }) => value),
  };
}
