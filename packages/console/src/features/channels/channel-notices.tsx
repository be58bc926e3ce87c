import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { MadeSecret } from './made-secret.tsx';
import { PublicAddressNotice } from './public-address-notice.tsx';
import { PushSwitch } from './push-switch.tsx';

/** Above the list of channels: the screens beside it, what is missing, and the secret of a new channel. */
export const ChannelNotices = () => (
  <>
    <AlarmNotificationLinks present="/app/channels" />
    <PublicAddressNotice />
    <PushSwitch />
    <MadeSecret />
  </>
);
