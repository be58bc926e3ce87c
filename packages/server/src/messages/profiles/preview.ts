import type { DeviceMessage, ProfileName, UnwrittenIssue } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { type ExpressionPlace, tryJsonata } from '../../platform/jsonata/evaluate-jsonata.ts';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import type { FloorOf, VendorMessage } from '../parsing/profile.ts';
import { readMessage } from '../validation/message.ts';
import { convertByMapping } from '../vendors/custom/custom.ts';
import { convertMessage, withoutClocks } from './convert.ts';
import { profiles } from './profiles.ts';

/** What a message would become. */
export interface Preview {
  notifications: DeviceMessage[];
  state: ProfileState;
  /** Errors of the conversion, and the reasons why Foyer would refuse its notifications. */
  errors: UnwrittenIssue[];
  /** What of the message would be left out, and why. */
  left_out?: Message;
  /** Where the mapping fails. */
  fault?: { message: Message | string; isSyntax: boolean } & Partial<ExpressionPlace>;
}

/** What a message becomes by a profile, or by a mapping; nothing is stored. */
export async function previewOf(
  name: ProfileName,
  mapping: string,
  message: VendorMessage,
  state: ProfileState,
  floorOf?: FloorOf,
): Promise<Preview> {
  const mapped =
    name === 'custom'
      ? await convertByMapping(mapping, message, withoutClocks(state), tryJsonata)
      : undefined;
  const profile = mapped ? () => mapped : profiles[name];
  if (!profile) {
    const wrong = msg('is Foyer’s own format, which needs no conversion: choose a make, or custom');
    return { notifications: [], state, errors: [{ path: '/profile', message: wrong }] };
  }
  const converted = convertMessage(profile, message, state, floorOf);
  const notifications = converted.notifications.map((one) => one.message);
  const faults = notifications.flatMap((one) => {
    const read = readMessage(one);
    return Array.isArray(read) ? read : [];
  });
  const fault = mapped?.fault;
  return {
    notifications,
    state: converted.state,
    errors: [...converted.errors, ...faults],
    ...(converted.leftOut !== undefined && { left_out: converted.leftOut }),
    ...(fault && {
      fault: { message: fault.detail, isSyntax: fault.isSyntax, ...fault.place },
    }),
  };
}
