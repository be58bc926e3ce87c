import { type AlarmMeasure, alarmMeasures } from '@foyer/contract';
import { alert } from './alert.ts';
import { cameraSilent } from './camera-silent.ts';
import { clock } from './clock.ts';
import { deviceOffline } from './device-offline.ts';
import { disk } from './disk.ts';
import { diskTrend } from './disk-trend.ts';
import { distanceViolations } from './distance-violations.ts';
import { flowIn } from './flow-in.ts';
import { flowOut } from './flow-out.ts';
import { load } from './load.ts';
import type { Measure, MeasureOf } from './measure.ts';
import { memory } from './memory.ts';
import { nothingSeen } from './nothing-seen.ts';
import { occupancy } from './occupancy.ts';
import { people } from './people.ts';
import { pictureTrouble } from './picture-trouble.ts';
import { ppeViolations } from './ppe-violations.ts';
import { sampling } from './sampling.ts';
import { standingStill } from './standing-still.ts';
import { temperature } from './temperature.ts';
import { zonePeople } from './zone-people.ts';

const all: { [Name in AlarmMeasure]: MeasureOf<Name> } = {
  people,
  'zone people': zonePeople,
  'people standing still': standingStill,
  occupancy,
  'flow in': flowIn,
  'flow out': flowOut,
  'distance violations': distanceViolations,
  'ppe violations': ppeViolations,
  alert,
  'device offline': deviceOffline,
  'camera silent': cameraSilent,
  disk,
  'disk trend': diskTrend,
  memory,
  load,
  temperature,
  sampling,
  'picture trouble': pictureTrouble,
  clock,
  'nothing seen': nothingSeen,
};

/** What each measure reads, by its name in the contract. */
export const measures: Record<AlarmMeasure, Measure> = all;

/** Measures whose condition is that nothing comes for a time. */
export const silences: readonly AlarmMeasure[] = alarmMeasures.filter(
  (name) => measures[name].kind === 'silence',
);

/** Silences that are judged by when messages were received. */
export function isJudgedByReceipt(name: AlarmMeasure): boolean {
  const measure = measures[name];
  return measure.kind === 'silence' && measure.isByReceipt;
}

/** Added up over a window, so that what leaves the window changes the value too. */
export const isShare = (name: AlarmMeasure): boolean => measures[name].kind === 'share';
export const isFlow = (name: AlarmMeasure): boolean => measures[name].kind === 'flow';

/** The limit of a rule without a threshold is its subject's own: an area's capacity, a device's time without a message. */
export const hasOwnLimit = (name: AlarmMeasure): boolean =>
  name === 'occupancy' || isJudgedByReceipt(name);
