import type { DeviceCaller } from '../access/caller.ts';
import { type Converted, convertMessage, withoutClocks } from '../profiles/convert.ts';
import { mappedBy } from '../profiles/custom/custom.ts';
import type { ProfileState, VendorMessage } from '../profiles/profile.ts';
import { profiles } from '../profiles/profiles.ts';

/** Converts messages of a device one after the other, each with the state that the one before left. */
export async function convertAll(
  device: DeviceCaller,
  arrived: readonly { message: VendorMessage }[],
  before: ProfileState,
) {
  let state = before;
  const converted: Converted[] = [];
  for (const { message } of arrived) {
    const profile =
      device.profile === 'custom'
        ? await mappedBy(device.mapping, message, withoutClocks(state))
        : profiles[device.profile];
    if (!profile) {
      const fault = {
        path: '',
        message: `is of the profile ${device.profile}, which this server does not know`,
      };
      converted.push({ notifications: [], state, errors: [fault], pictures: [] });
      continue;
    }
    const one = convertMessage(profile, message, state);
    state = one.state;
    converted.push(one);
  }
  return { converted, state };
}
