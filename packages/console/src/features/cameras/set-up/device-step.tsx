import type { DeviceDetail, MadeClaimCode } from '@foyer/contract';
import { Card, showMoment, TextButton, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconQrcode } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { CopyBlock } from '../../../shared/device-commands/copy-block.tsx';
import { setUpExample } from '../../../shared/device-commands/device-commands.ts';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { claimCodesOf, everyClaimCode } from '../../claims/index.ts';
import classes from './set-up.module.css';

const validDays = 7;
const pollIntervalMs = 1_500;

interface Props {
  device: DeviceDetail;
  onDone: () => void;
}

/** Brings the camera watcher onto the device: a claim code as QR code and as a command, until the device has taken it. */
export function DeviceStep({ device, onDone }: Props) {
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeClaimCode>();
  const make = useMutation({
    mutationFn: () =>
      api.claimCodes.create({ body: { Devices: [device.id], ValidDays: validDays } }),
    gcTime: 0,
    onSuccess: ([code]) => {
      setMade(code);
      return queries.invalidateQueries(everyClaimCode);
    },
  });
  const runsAlready = device.watcher !== null && device.state !== 'offline';
  return (
    <Card title={t('The camera watcher on {device}', { device: device.Name })} level={2}>
      <div className={classes.stack}>
        {runsAlready ? (
          <p className={classes.status}>
            <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />
            <span>
              {t(
                'A camera watcher runs on this device already and takes this camera by itself. It needs no code.',
              )}
            </span>
          </p>
        ) : (
          <p className={classes.sentence}>
            {t(
              'Whoever is at the device takes a claim code there, by scanning or typing it. It gives the device its token and its cameras, once.',
            )}
          </p>
        )}
        {made && <MadeCode made={made} />}
        <div className={classes.buttons}>
          {runsAlready && <Button onClick={onDone}>{t('Next')}</Button>}
          <TextButton
            variant={made || runsAlready ? 'default' : 'filled'}
            icon={IconQrcode}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {made ? t('Make another code') : t('Make a claim code')}
          </TextButton>
          {!runsAlready && (
            <Button variant={made ? 'filled' : 'default'} onClick={onDone}>
              {t('Next')}
            </Button>
          )}
        </div>
        {make.error && (
          <p className={classes.bad} role="alert">
            {describeError(make.error).detail}
          </p>
        )}
      </div>
    </Card>
  );
}

/** A code just made, in the ways it can be taken, and whether it was. */
function MadeCode({ made }: { made: MadeClaimCode }) {
  const { data: codes } = useQuery({
    ...claimCodesOf([made.device_id]),
    refetchInterval: pollIntervalMs,
  });
  const claimedAt = codes?.[0]?.claimed_at;
  return (
    <div className={classes.made}>
      <div className={classes.qr}>
        <QrCode text={made.address} title={t('QR code of {device}', { device: made.Name })} />
        <strong className={classes.code}>{made.code}</strong>
        <span className={classes.quiet}>
          {t('until {moment} ({zone})', {
            moment: showMoment(made.expires_at),
            zone: zoneName(),
          })}
        </span>
      </div>
      <div className={classes.ways}>
        <p className={classes.sentence}>
          {t(
            'With a phone at the device: scan the QR code, and the page shows the command. Or send that page to whoever is there. The code is shown only now.',
          )}
        </p>
        <CopyBlock name={t('Page to send')} text={made.address} />
        <CopyBlock
          name={t('Command on the device')}
          text={setUpExample({ code: made.code, server: window.location.origin })}
        />
        <p className={classes.status} role="status">
          {claimedAt ? (
            <>
              <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />
              <span>{t('Taken at {moment}.', { moment: showMoment(claimedAt) })}</span>
            </>
          ) : (
            <>
              <IconClockHour4 size={18} color="var(--foyer-info-ink)" aria-hidden />
              <span>{t('Waiting until the device takes the code…')}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
