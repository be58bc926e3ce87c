import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { healthMessage } from '../../parsing/health-message.ts';
import { nothingOf } from '../../parsing/info-message.ts';
import { codeOf } from '../../parsing/names.ts';
import { textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A camera that goes offline, or is back. */
export function convertStatus(
  { kind, data, details, src, time, id }: WebhookEvent,
  state: ProfileState,
): Conversion {
  const status =
    textOf(data.camera_status) ?? textOf(details.camera_status) ?? textOf(details.status);
  const word =
    /^camera_(online|offline)$/.exec(kind)?.[1] ??
    (kind === 'camera_status' ? status?.toLowerCase() : undefined);
  if (word === undefined || !/online|offline/.test(word)) return nothingOf(state);
  const isUp = !/offline/.test(word);
  const code = codeOf('verkada', src, kind, id, time.createdAt, String(isUp));
  const health = healthMessage(code, time.createdAt, [{ title: src, isUp }]);
  return { notifications: [health], state, errors: [] };
}
