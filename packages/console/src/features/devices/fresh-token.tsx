import { type Device, type DeviceAddresses, profileTitles } from '@foyer/contract';
import { useState } from 'react';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import {
  curlExample,
  mosquittoExample,
  watchExample,
} from '../../shared/device-commands/device-commands.ts';
import { ShownOnce } from '../../shared/shown-once/shown-once.tsx';
import classes from './device-token.module.css';

/** A token just issued, and where the device may use it. */
export interface Fresh {
  token: string;
  addresses: DeviceAddresses;
}

interface Props extends Fresh {
  device: Device;
  /** The person has stored the token. */
  onKept: () => void;
}

/** A token just issued, with commands to try it. */
export function FreshToken({ device, token, addresses, onKept }: Props) {
  return (
    <ShownOnce
      noun="token"
      advice="Put it into the device’s settings. Whoever has it can send in the device’s name."
      onKept={onKept}
    >
      <CopyBlock name="Token" text={token} />
      {device.Profile === 'foyer' ? (
        <OwnCommands device={device} token={token} addresses={addresses} />
      ) : (
        <MakeSettings device={device} token={token} addresses={addresses} />
      )}
    </ShownOnce>
  );
}

type Settings = Omit<Props, 'onKept'>;

/** Commands that send Foyer's own messages. */
function OwnCommands({ device, token, addresses }: Settings) {
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
function MakeSettings({ device, token, addresses }: Settings) {
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

const watchNote = ({ Cameras: [first] }: Device) =>
  first
    ? `The camera watcher is shown with the code of ${first.Name}; put in its address. Each camera’s page shows its own line.`
    : 'The camera watcher is shown with the code camera-1; create a camera of that code, or put in another.';

const mqttNote = ({ mqtt, broker }: DeviceAddresses) => {
  if (mqtt === null) return 'This server has no MQTT broker: the device sends over HTTP.';
  if (broker === 'foyer') return `Over MQTT the device sends to ${mqtt}.`;
  return `Over MQTT the device sends to your own broker, ${mqtt}, once that knows the device: Code as user, this token as password.`;
};
