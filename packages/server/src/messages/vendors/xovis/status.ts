import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { healthMessage } from '../../parsing/health-message.ts';
import { nothingOf } from '../../parsing/info-message.ts';
import { saidTime } from '../../parsing/moments.ts';
import { codeOf } from '../../parsing/names.ts';
import { countIn } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Conversion, VendorMessage } from '../../parsing/profile.ts';

/** The sensor's own state. It cannot count while the device is in error, or while it is too dark. */
export function convertStatus(
  data: Fields,
  src: string,
  { receivedAt, isRetained }: VendorMessage,
  state: ProfileState,
): Conversion {
  const states = fieldsOf(data.states);
  if (!isFields(states.device)) return nothingOf(state);
  const device = fieldsOf(states.device.state);
  const clock = fieldsOf(fieldsOf(fieldsOf(states.time).state).details);
  const time = saidTime(clock.time, receivedAt);
  if (isRetained && time.at === undefined) return nothingOf(state);
  const light = textOf(fieldsOf(fieldsOf(states.singlesensor).status).illumination) ?? '';
  const isInError = /err|fail|crit|fatal/i.test(textOf(device.state) ?? '');
  const isUp = !isInError && !/insufficient/i.test(light);
  const uptime = countIn(fieldsOf(device.details).uptime_sec);
  const code = codeOf('xovis', src, 'status', time.createdAt, uptime);
  const health = healthMessage(code, time.createdAt, [{ title: src, isUp }], uptime);
  return { notifications: [health], state, errors: [] };
}
