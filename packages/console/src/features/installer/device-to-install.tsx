import { type Claim, troubleText } from '@foyer/contract';
import { PlainList, StateBadge, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { CameraToInstall } from './camera-to-install.tsx';
import classes from './installer-screen.module.css';
import type { InstallerApi, InstallerDevice } from './installer-session.ts';

interface Props {
  api: InstallerApi;
  device: InstallerDevice;
  onToken: (claim: Claim) => void;
}

/** A device with its state, its cameras, and a button that shows its first token. */
export function DeviceToInstall({ api, device, onToken }: Props) {
  const give = useMutation({
    mutationFn: () => api.giveToken({ params: { id: device.id } }),
    gcTime: 0,
    onSuccess: onToken,
  });
  return (
    <li className={classes.device}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{device.Name}</bdi>
        </h3>
        <StateBadge state={device.state} />
      </div>
      <p className={classes.quiet}>
        {device.last_seen_at === null
          ? device.Code
          : t('{code}, last message {moment}', {
              code: device.Code,
              moment: showMoment(device.last_seen_at),
            })}
      </p>
      {device.reasons.map((reason) => (
        <p key={JSON.stringify(reason)}>{troubleText(reason, t)}</p>
      ))}
      {!device.has_token && (
        <Button variant="default" loading={give.isPending} onClick={() => give.mutate()}>
          {t('Show its token')}
        </Button>
      )}
      {give.error && <p role="alert">{describeError(give.error).detail}</p>}
      <PlainList className={classes.cameras}>
        {device.Cameras.map((camera) => (
          <CameraToInstall
            key={camera.id}
            api={api}
            camera={camera}
            isDeviceOffline={device.state === 'offline'}
          />
        ))}
      </PlainList>
    </li>
  );
}
