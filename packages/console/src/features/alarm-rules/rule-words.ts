import {
  type AlarmMeasure,
  type AlarmRule,
  type AlarmSeverity,
  factsOfMeasure,
  hasWindow,
} from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** A measure, as a person chooses it. */
export const measureNames: Record<AlarmMeasure, string> = {
  people: t('People on a picture'),
  'zone people': t('People in a zone'),
  'people standing still': t('People standing still in a zone'),
  occupancy: t('People in an area'),
  'flow in': t('People who go in'),
  'flow out': t('People who go out'),
  'distance violations': t('Distance violations'),
  'ppe violations': 'PPE violations',
  alert: t('An alert of a device'),
  'device offline': 'A device is offline',
  'camera silent': 'A camera is silent',
  disk: t('Disk use'),
  'disk trend': t('Disk full within days'),
  memory: t('Memory use'),
  load: 'Load',
  temperature: t('Temperature of a device'),
  sampling: t('Sampling success'),
  'picture trouble': t('Trouble of a picture'),
  clock: 'A device’s clock is off',
  'nothing seen': t('Nothing seen'),
};

/** What a threshold of the measure counts; undefined where it has none. */
export const thresholdUnits: Record<AlarmMeasure, string | undefined> = {
  people: 'people',
  'zone people': 'people',
  'people standing still': t('minutes in the zone'),
  occupancy: 'people; empty: the area’s capacity',
  'flow in': t('people within the window'),
  'flow out': t('people within the window'),
  'distance violations': 'violations per 100 people within the window',
  'ppe violations': 'violations per 100 people within the window',
  alert: undefined,
  'device offline': 'minutes without a message; empty: the device’s own limit',
  'camera silent': 'minutes without a reading; empty: the device’s own limit',
  disk: t('percent used'),
  'disk trend': t('days until it is full'),
  memory: t('percent used'),
  load: t('load average'),
  temperature: '°C',
  sampling: t('percent sampled'),
  'picture trouble': undefined,
  clock: 'seconds',
  'nothing seen': t('minutes without people'),
};

export const isFlow = (measure: AlarmMeasure): boolean => factsOfMeasure(measure).kind === 'flow';
/** Whether either direction makes sense. */
export const hasDirection = (measure: AlarmMeasure): boolean =>
  factsOfMeasure(measure).isBothWays === true;

export const severityWords: Record<AlarmSeverity, string> = {
  critical: 'critical: somebody must act at once',
  warning: 'warning: somebody must act soon',
  notice: 'notice: somebody should know',
};

type Watched = Pick<
  AlarmRule,
  | 'Measure'
  | 'Direction'
  | 'Threshold'
  | 'WindowMinutes'
  | 'BeginsAfterSeconds'
  | 'Zone'
  | 'Line'
  | 'Reason'
>;

const secondsWords = (seconds: number): string => {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds % 60 === 0) return t('{value} min', { value: seconds / 60 });
  return `${seconds} s`;
};

/** What a rule watches, in one sentence: `People on a picture from 10 on, for 2 min`. */
export function ruleSentence(rule: Watched): string {
  const unit = thresholdUnits[rule.Measure]?.split(';')[0];
  const of = rule.Zone ?? rule.Line ?? rule.Reason;
  const name = `${measureNames[rule.Measure]}${of === null ? '' : ` (${of})`}`;
  const limit =
    rule.Threshold === null
      ? ''
      : `: ${rule.Direction === 'above' ? 'at least' : 'at most'} ${rule.Threshold} ${unit ?? ''}`;
  const window =
    hasWindow(rule.Measure) && rule.WindowMinutes !== null ? ` of ${rule.WindowMinutes} min` : '';
  const after =
    rule.BeginsAfterSeconds > 0
      ? t(', for {beginsAfterSeconds}', {
          beginsAfterSeconds: secondsWords(rule.BeginsAfterSeconds),
        })
      : '';
  return `${name}${limit}${window}${after}`.trimEnd();
}

/** For whom a rule holds: the narrowest of camera, area, device and customer. */
export const subjectWords = (rule: AlarmRule): string =>
  rule.camera_name ??
  rule.area_name ??
  rule.device_name ??
  rule.customer_name ??
  t('All customers');
