import type { AlertReasonCode } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { healthMessage } from '../../parsing/health-message.ts';
import { alertMessage, nothingOf } from '../../parsing/info-message.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { codeOf } from '../../parsing/names.ts';
import { fieldOf, fieldsOf, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { Alert } from './alert.ts';

/** Events of a person in a place, or of the camera itself, by their `eventType`. */
const reasons: Readonly<Record<string, AlertReasonCode>> = {
  shelteralarm: 'cameraCovered',
  tamperdetection: 'tampering',
  videotampering: 'tampering',
  scenechangedetection: 'sceneChanged',
  defocusdetection: 'outOfFocus',
  linedetection: 'lineCrossed',
  fielddetection: 'inRegion',
  regionentrance: 'regionEntered',
  regionexiting: 'regionLeft',
  loitering: 'loitering',
  group: 'gathering',
};

/** What a camera says beside counts. It repeats an event while it lasts, and says `videoloss inactive` as a heartbeat. */
export function convertTrouble(alert: Alert, state: ProfileState): Conversion {
  const { kind, src, time, isActive, posts, fields } = alert;
  if (kind === 'videoloss') return convertVideoLoss(alert, state);
  const reasonCode = Object.hasOwn(reasons, kind) ? reasons[kind] : undefined;
  if (reasonCode === undefined || !isActive || posts > 1 || !mayBePerson(fields))
    return nothingOf(state);
  const code = codeOf('hikvision', src, kind, time.createdAt);
  const details = { threshold: 'inactive', src, value: 'active' };
  return {
    notifications: [alertMessage(code, time.createdAt, { code: reasonCode }, details)],
    state,
    errors: [],
  };
}

/** Whether the target is a person, or the camera does not distinguish targets. */
function mayBePerson(fields: Alert['fields']): boolean {
  const list = fieldsOf(fields.DetectionRegionList);
  const regions = listOf(list.DetectionRegionEntry ?? fields.DetectionRegionList).map(fieldsOf);
  const targets = [fields, ...regions]
    .map((one) => textOf(one.detectionTarget ?? one.targetType)?.toLowerCase())
    .filter((target) => target !== undefined);
  return targets.length === 0 || targets.some((target) => /human|person|other/.test(target));
}

/** A channel without picture, and that it is back. */
function convertVideoLoss({ src, time, isActive }: Alert, state: ProfileState): Conversion {
  const isLost = fieldOf(fieldsOf(state.lost), src) === true;
  if (isLost === isActive) return nothingOf(state);
  const code = codeOf('hikvision', src, 'videoloss', time.createdAt, String(isActive));
  const health = healthMessage(code, time.createdAt, [{ title: src, isUp: !isActive }]);
  const next = { ...state, lost: withEntry(state.lost, src, isActive, 512) };
  return { notifications: [health], state: next, errors: [] };
}
