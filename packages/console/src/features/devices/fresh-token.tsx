import type { Device, DeviceAddresses } from '@foyer/contract';
import { Alert, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import {
  curlExample,
  mosquittoExample,
  watchExample,
} from '../../shared/device-commands/device-commands.ts';
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
  const box = useRef<HTMLDivElement>(null);
  const [at] = useState(() => new Date());
  useEffect(() => box.current?.focus(), []);
  const example = {
    server: addresses.http,
    deviceCode: device.Code,
    source: device.Cameras[0]?.Code ?? 'camera-1',
    token,
    at,
  };
  const mosquitto = addresses.mqtt === null ? undefined : mosquittoExample(example, addresses.mqtt);
  return (
    <div ref={box} tabIndex={-1} className={classes.fresh}>
      <Alert
        color="warning"
        icon={<IconKey aria-hidden />}
        style={{ background: 'var(--foyer-warning-tint)' }}
        title="Keep this token now: it is shown only this once"
      >
        Put it into the device’s settings. Whoever has it can send in the device’s name.
      </Alert>
      <CopyBlock name="Token" text={token} />
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
      <Button variant="default" onClick={onKept}>
        I have kept it
      </Button>
    </div>
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
