import { type DeviceAddresses, type ProfileName, profileTitles } from '@foyer/contract';
import { useState } from 'react';
import { CopyBlock } from './copy-block.tsx';
import { curlExample, mosquittoExample, watchExample } from './device-commands.ts';
import classes from './token-settings.module.css';

/** A token just issued, and where its device may use it. */
export interface TokenSettingsProps {
  device: {
    Code: string;
    Profile: ProfileName;
    Cameras: readonly { Name: string; Code: string }[];
  };
  token: string;
  addresses: DeviceAddresses;
}

/** A token with what to type into the device's settings, or commands to try it. */
export const TokenSettings = (props: TokenSettingsProps) => (
  <>
    <CopyBlock name="Token" text={props.token} />
    {props.device.Profile === 'foyer' ? <OwnCommands {...props} /> : <MakeSettings {...props} />}
  </>
);

/** Commands that send Foyer's own messages. */
function OwnCommands({ device, token, addresses }: TokenSettingsProps) {
  const [at] = useState(() => new Date());
  const example = {
    server: addresses.http,
    deviceCode: device.Code,
    source: device.Cameras[0]?.Code ?? 'camera-1',
    token,
    at,
  };
  const mosquitto = addresses.mqtt === null ? undefined : mosquittoExample(example, addresses.mqtt);
  return (
    <>
      <CopyBlock name="Try it with curl" text={curlExample(example)} />
      {mosquitto !== undefined && <CopyBlock name="Try it with mosquitto_pub" text={mosquitto} />}
      <CopyBlock
        name="Watch a camera"
        text={watchExample({ ...example, cameraCode: example.source })}
      />
      <p className={classes.note}>
        {watchNote(device)} {mqttNote(addresses)} Each example of curl and mosquitto_pub sends one
        notification; the same Code again is taken for a resend.
      </p>
    </>
  );
}

/** What to type into the settings of a device of another make. */
function MakeSettings({ device, token, addresses }: TokenSettingsProps) {
  const { http, mqtt, broker } = addresses;
  return (
    <>
      <CopyBlock name="Address for HTTP" text={`${http}/in/${token}`} />
      {mqtt !== null && <CopyBlock name="MQTT broker" text={mqtt} />}
      {mqtt !== null && <CopyBlock name="MQTT user" text={device.Code} />}
      <p className={classes.note}>
        {profileTitles[device.Profile]}: over HTTP the address holds the token;{' '}
        <code>{http}/in</code> takes it as bearer, or as the password of {device.Code}.{' '}
        {mqtt !== null && 'Over MQTT the token is the password. '}
        {broker === 'foyer' && 'It may publish on any topic.'}
        {broker === 'own' && `It has to publish below foyer/v1/${device.Code}/in/.`}
      </p>
    </>
  );
}

const watchNote = ({ Cameras: [first] }: TokenSettingsProps['device']) =>
  first
    ? `The camera watcher is shown with the code of ${first.Name}; put in its address. Or set each camera up step by step on its page.`
    : 'The camera watcher is shown with the code camera-1; create a camera of that code, or put in another.';

const mqttNote = ({ mqtt, broker }: DeviceAddresses) => {
  if (mqtt === null) return 'This server has no MQTT broker: the device sends over HTTP.';
  if (broker === 'foyer') return `Over MQTT the device sends to ${mqtt}.`;
  return `Over MQTT the device sends to your own broker, ${mqtt}, once that knows the device: Code as user, this token as password.`;
};
