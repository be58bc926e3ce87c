import type { Claim } from '@foyer/contract';
import { PlainList, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Loader } from '@mantine/core';
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError, RequestFailed } from '../../shared/api/request-failed.ts';
import { ClaimedDevice } from '../../shared/device-commands/claimed-device.tsx';
import { PhonePage } from '../../shared/phone-page/phone-page.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DeviceToInstall } from './device-to-install.tsx';
import classes from './installer-screen.module.css';
import { type InstallerApi, installerApi } from './installer-session.ts';

/** A first message is seen within two seconds: this, and the call. */
const pollIntervalMs = 1_500;

/** For an installer with a phone: the devices of one customer, and whether they work. */
export function InstallerScreen() {
  const [api] = useState(installerApi);
  return <QueryProvider>{api ? <Site api={api} /> : <EndedLink />}</QueryProvider>;
}

function Site({ api }: { api: InstallerApi }) {
  const [claim, setClaim] = useState<Claim>();
  const { data, error } = useQuery({
    queryKey: queryKeys('installer').all,
    queryFn: ({ signal }) => api.site({ signal }),
    refetchInterval: pollIntervalMs,
    retry: false,
    staleTime: 0,
  });
  if (error instanceof RequestFailed && error.problem.status === 401) return <EndedLink />;
  if (!data) {
    return (
      <PhonePage title={t('Set up devices')}>
        {error ? (
          <p role="alert">{describeError(error).detail}</p>
        ) : (
          <Loader aria-label={t('Loading')} />
        )}
      </PhonePage>
    );
  }
  if (claim) {
    return (
      <PhonePage title={claim.device.Name}>
        <ClaimedDevice claim={claim} onKept={() => setClaim(undefined)} />
      </PhonePage>
    );
  }
  return (
    <PhonePage title={data.Customer.Name}>
      <p className={classes.quiet}>
        {t('This link is valid until {moment}. Times in {zone}.', {
          moment: showMoment(data.expires_at),
          zone: zoneName(),
        })}
      </p>
      {error && (
        <p className={classes.lost} role="alert">
          <IconPlugConnectedX size={18} aria-hidden /> {t('No connection: this is how it was.')}
        </p>
      )}
      <ClaimForm api={api} onClaim={setClaim} />
      <h2 className={classes.heading}>{t('Devices')}</h2>
      {data.Devices.length === 0 && (
        <p>{t('There are no devices yet: an administrator enters them first.')}</p>
      )}
      <PlainList className={classes.devices}>
        {data.Devices.map((device) => (
          <DeviceToInstall key={device.id} api={api} device={device} onToken={setClaim} />
        ))}
      </PlainList>
    </PhonePage>
  );
}

const EndedLink = () => (
  <PhonePage title={t('This link has ended')}>
    <p className={classes.lost}>
      <IconLinkOff size={20} aria-hidden />{' '}
      {t(
        'It has expired or was revoked, or its address is not whole. Ask who gave it to you for a new one.',
      )}
    </p>
  </PhonePage>
);
