/**
 * How values become alarms. `value`: one value reaches a threshold. `event`: each is an alarm. `silence`: nothing came for a
 * time. `share`: a part of what is added up over a window. `trend`: where a line through days leads. `flow`: people who cross
 * within a window. `occupancy`: people inside.
 */
export type MeasureKind = 'value' | 'event' | 'silence' | 'share' | 'trend' | 'flow' | 'occupancy';

export interface AlarmMeasureFacts {
  kind: MeasureKind;
  /** What has a value. */
  of: 'device' | 'source' | 'zone' | 'line' | 'area';
  /** A rule watches for small values unless it says otherwise. */
  isLow?: true;
  /** Large and small values make sense. */
  isBothWays?: true;
  /** A rule needs no threshold: without one its subject has a limit of its own, or none is needed. */
  isLimitless?: true;
  /** Its values are kept in quarter hours: charts, reports and exports show them. Of a kind `value` only. */
  chart?: MeasureChartFacts;
}

export interface MeasureChartFacts {
  /** What the values count or measure, such as `°C`. */
  unit: string;
  /** How the values of several subjects at one time become one. */
  together: 'sum' | 'mean';
}

/** What a rule may watch, one entry a measure; the server has a file for each in `measures/`. */
export const alarmMeasureFacts = {
  people: { kind: 'value', of: 'source', isBothWays: true },
  'zone people': {
    kind: 'value',
    of: 'zone',
    isBothWays: true,
    chart: { unit: 'people', together: 'sum' },
  },
  'people standing still': { kind: 'value', of: 'zone' },
  occupancy: { kind: 'occupancy', of: 'area', isBothWays: true, isLimitless: true },
  'flow in': { kind: 'flow', of: 'line', isBothWays: true },
  'flow out': { kind: 'flow', of: 'line', isBothWays: true },
  'distance violations': { kind: 'share', of: 'source', isBothWays: true },
  'ppe violations': { kind: 'share', of: 'source', isBothWays: true },
  alert: { kind: 'event', of: 'source', isLimitless: true },
  'device offline': { kind: 'silence', of: 'device', isLimitless: true },
  'camera silent': { kind: 'silence', of: 'source', isLimitless: true },
  disk: { kind: 'value', of: 'device' },
  'disk trend': { kind: 'trend', of: 'device', isLow: true },
  memory: { kind: 'value', of: 'device', chart: { unit: '%', together: 'mean' } },
  load: {
    kind: 'value',
    of: 'device',
    isBothWays: true,
    chart: { unit: 'load average', together: 'mean' },
  },
  temperature: {
    kind: 'value',
    of: 'device',
    isBothWays: true,
    chart: { unit: '°C', together: 'mean' },
  },
  sampling: { kind: 'value', of: 'source', isLow: true, isBothWays: true },
  'picture trouble': { kind: 'value', of: 'source', isLimitless: true },
  clock: { kind: 'value', of: 'device' },
  'nothing seen': { kind: 'silence', of: 'source' },
} as const satisfies Record<string, AlarmMeasureFacts>;

export type AlarmMeasure = keyof typeof alarmMeasureFacts;
export const alarmMeasures = Object.keys(alarmMeasureFacts) as AlarmMeasure[];

export const factsOfMeasure = (measure: AlarmMeasure): AlarmMeasureFacts =>
  alarmMeasureFacts[measure];

/** The measures with a chart. */
export type ChartedMeasure = {
  [Name in AlarmMeasure]: (typeof alarmMeasureFacts)[Name] extends { chart: MeasureChartFacts }
    ? Name
    : never;
}[AlarmMeasure];
export const chartedMeasures = alarmMeasures.filter(
  (measure): measure is ChartedMeasure => factsOfMeasure(measure).chart !== undefined,
);
export const chartFactsOf = (measure: ChartedMeasure): MeasureChartFacts =>
  alarmMeasureFacts[measure].chart;

/** Whether values are added up over a window of time. */
export const hasWindow = (measure: AlarmMeasure): boolean =>
  ['flow', 'share'].includes(alarmMeasureFacts[measure].kind);

/** Whether it is of an area, beside or instead of lines. */
export const isOfAreas = (measure: AlarmMeasure): boolean =>
  ['flow', 'occupancy'].includes(alarmMeasureFacts[measure].kind);
