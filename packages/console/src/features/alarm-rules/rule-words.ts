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
  'ppe violations': t('PPE violations'),
  alert: t('An alert of a device'),
  'device offline': t('A device is offline'),
  'camera silent': t('A camera is silent'),
  disk: t('Disk use'),
  'disk trend': t('Disk full within days'),
  memory: t('Memory use'),
  load: t('Load'),
  temperature: t('Temperature of a device'),
  sampling: t('Sampling success'),
  'picture trouble': t('Trouble of a picture'),
  clock: t('A device’s clock is off'),
  'nothing seen': t('Nothing seen'),
};

/** What a threshold of the measure counts; undefined where it has none. */
export const thresholdUnits: Record<AlarmMeasure, string | undefined> = {
  people: t('people'),
  'zone people': t('people'),
  'people standing still': t('minutes in the zone'),
  occupancy: t('people'),
  'flow in': t('people within the window'),
  'flow out': t('people within the window'),
  'distance violations': t('violations per 100 people within the window'),
  'ppe violations': t('violations per 100 people within the window'),
  alert: undefined,
  'device offline': t('minutes without a message'),
  'camera silent': t('minutes without a reading'),
  disk: t('percent used'),
  'disk trend': t('days until it is full'),
  memory: t('percent used'),
  load: t('load average'),
  temperature: '°C',
  sampling: t('percent sampled'),
  'picture trouble': undefined,
  clock: t('seconds'),
  'nothing seen': t('minutes without people'),
};

/** The same where an empty threshold means something. */
export const thresholdHints: Partial<Record<AlarmMeasure, string>> = {
  occupancy: t('people; empty: the area’s capacity'),
  'device offline': t('minutes without a message; empty: the device’s own limit'),
  'camera silent': t('minutes without a reading; empty: the device’s own limit'),
};

export const isFlow = (measure: AlarmMeasure): boolean => factsOfMeasure(measure).kind === 'flow';
/** Whether either direction makes sense. */
export const hasDirection = (measure: AlarmMeasure): boolean =>
  factsOfMeasure(measure).isBothWays === true;

export const severityWords: Record<AlarmSeverity, string> = {
  critical: t('critical: somebody must act at once'),
  warning: t('warning: somebody must act soon'),
  notice: t('notice: somebody should know'),
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
  if (seconds % 3600 === 0) return t('{hours} h', { hours: seconds / 3600 });
  if (seconds % 60 === 0) return t('{minutes} min', { minutes: seconds / 60 });
  return t('{seconds} s', { seconds });
};

/** What a rule watches, in one sentence: `People on a picture from 10 on, for 2 min`. */
export function ruleSentence(rule: Watched): string {
  const part = rule.Zone ?? rule.Line ?? rule.Reason;
  let sentence = measureNames[rule.Measure];
  if (part !== null) sentence = t('{measure} ({part})', { measure: sentence, part });
  if (rule.Threshold !== null)
    sentence = t(
      '{measure}: {direction, select, above {at least} other {at most}} {threshold} {unit}',
      {
        measure: sentence,
        direction: rule.Direction,
        threshold: rule.Threshold,
        unit: thresholdUnits[rule.Measure],
      },
    ).trimEnd();
  if (hasWindow(rule.Measure) && rule.WindowMinutes !== null)
    sentence = t('{condition} of {minutes} min', {
      condition: sentence,
      minutes: rule.WindowMinutes,
    });
  return rule.BeginsAfterSeconds > 0
    ? t('{condition}, for {length}', {
        condition: sentence,
        length: secondsWords(rule.BeginsAfterSeconds),
      })
    : sentence;
}

/** For whom a rule holds: the narrowest of camera, area, device and customer. */
export const subjectWords = (rule: AlarmRule): string =>
  rule.camera_name ??
  rule.area_name ??
  rule.device_name ??
  rule.customer_name ??
  t('All customers');
