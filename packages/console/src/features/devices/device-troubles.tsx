import type { Device } from '@foyer/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { reasonsOf } from './device-reasons.ts';
import classes from './device-troubles.module.css';

/** Why a device needs attention, each reason with what to do; nothing where all is well. */
export function DeviceTroubles({ device }: { device: Device }) {
  const reasons = reasonsOf(device);
  if (reasons.length === 0) return null;
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ background: 'var(--foyer-warning-tint)' }}
      title={`Why ${device.Name} is ${device.state}`}
    >
      <ul className={classes.reasons}>
        {reasons.map(({ what, toDo }) => (
          <li key={what}>
            <span className={classes.what}>{what}</span> {toDo}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
