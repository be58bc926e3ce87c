import type { Device } from '@foyer/contract';
import { Alert, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { curlExample, mosquittoExample } from './connection-examples.ts';
import { CopyBlock } from './copy-block.tsx';
import classes from './device-token.module.css';

interface Props {
  device: Device;
  token: string;
  /** The person has put it where it belongs. */
  onKept: () => void;
}

/** A token just issued, with what to paste to see the device send. */
export function FreshToken({ device, token, onKept }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [at] = useState(() => new Date());
  useEffect(() => box.current?.focus(), []);
  const example = {
    server: location.origin,
    host: location.hostname,
    deviceCode: device.Code,
    source: device.Cameras[0]?.Code ?? 'camera-1',
    token,
    at,
  };
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
      <CopyBlock name="Try it with mosquitto_pub" text={mosquittoExample(example)} />
      <p className={classes.note}>
        MQTT is on port 1883 unless whoever runs this server chose another. Each example sends one
        notification; the same Code again is taken for a resend.
      </p>
      <Button variant="default" onClick={onKept}>
        I have kept it
      </Button>
    </div>
  );
}
