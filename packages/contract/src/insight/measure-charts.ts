import Type, { type Static } from 'typebox';
import { chartedMeasures } from '../measures/alarm-measures.ts';
import { signedIn } from '../platform/access.ts';
import { endpoint, Reference } from '../platform/endpoint.ts';
import { placeFilters } from '../records/place-filters.ts';
import { RangeQuery, SeriesRange, TimeSeries } from './analytics.ts';

/** A measure of one device, or of all devices of a customer: the caller's own by default. */
export const MeasureChartQuery = Type.Object({
  ...RangeQuery.properties,
  measure: Type.Enum([...chartedMeasures]),
  customer: Type.Optional(Reference),
  ...placeFilters,
  device: Type.Optional(Reference),
});
export type MeasureChartQuery = Static<typeof MeasureChartQuery>;

const Value = Type.Union([Type.Number(), Type.Null()]);

/**
 * A measure over time: in each hour or day the average, and the highest value of any 15 minutes. What several devices,
 * cameras or zones have at one time is added up or averaged, as suits the measure. null: nothing was read.
 */
export const MeasureChart = Type.Object({
  measure: Type.Enum([...chartedMeasures]),
  unit: Type.String(),
  range: SeriesRange,
  series: TimeSeries,
  summary: Type.Object({ mean: Value, highest: Value, readings: Type.Integer() }),
});
export type MeasureChart = Static<typeof MeasureChart>;

export const measureCharts = {
  get: endpoint({
    method: 'GET',
    path: '/api/measure-charts',
    access: signedIn,
    summary:
      'One measure over time (the last seven days), such as the memory of a device or the people in the zones of a customer',
    query: MeasureChartQuery,
    answer: MeasureChart,
  }),
};
