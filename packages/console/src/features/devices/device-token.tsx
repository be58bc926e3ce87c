import type { Device } from '@foyer/contract';
import {
  Card,
  ConfirmPopover,
  FactList,
  GivenText,
  richText,
  toastFailure,
  toastSuccess,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { session } from '../../shared/session/session.ts';
import classes from './device-token.module.css';
import { type Fresh, FreshToken } from './fresh-token.tsx';

/** Whether a device has a token, with buttons to issue, rotate and revoke it. */
function DeviceToken({ device }: { device: Device }) {
  const { id, has_token, Name } = device;
  const queries = useQueryClient();
  // Shown once: it is kept nowhere else.
  const [fresh, setFresh] = useState<Fresh>();
  const place = useRef<HTMLElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === 'token' });
  // The device is loaded after the browser has tried to scroll to the anchor.
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const lookAgain = () => queries.invalidateQueries({ queryKey: queryKeys('devices').all });
  const onError = (error: unknown) => toastFailure(describeError(error).detail);
  const issue = useMutation({
    mutationFn: () => api.devices.issueToken({ params: { id } }),
    gcTime: 0,
    onSuccess: (answer) => {
      setFresh(answer);
      return lookAgain();
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => api.devices.revokeToken({ params: { id } }),
    onSuccess: () => {
      setFresh(undefined);
      toastSuccess(t('The device’s token has been revoked.'));
      return lookAgain();
    },
    onError,
  });
  const isBusy = issue.isPending || revoke.isPending;
  return (
    <section ref={place} className={classes.token} aria-label={t('Device token')}>
      <h3 className={classes.title}>{t('Token')}</h3>
      <p className={classes.state}>
        {has_token ? (
          <>
            <IconCircleCheck size={16} color="var(--foyer-success-ink)" aria-hidden />{' '}
            {t('It has a token and may send.')}
          </>
        ) : (
          <>
            <IconCircleDashed size={16} color="var(--foyer-secondary-ink)" aria-hidden />{' '}
            {t('It has no token: it can send nothing until it gets one.')}
          </>
        )}
      </p>
      <div className={classes.buttons}>
        {has_token ? (
          <>
            <ConfirmPopover
              question={t('Are you sure? The present token of {device} stops working at once.', {
                device: Name,
              })}
              onYes={() => issue.mutate()}
            >
              {(ask) => (
                <Button {...ask} variant="default" disabled={isBusy}>
                  {t('Rotate token')}
                </Button>
              )}
            </ConfirmPopover>
            <ConfirmPopover
              question={t('Are you sure? {device} can send nothing until it gets a new token.', {
                device: Name,
              })}
              onYes={() => revoke.mutate()}
            >
              {(ask) => (
                <Button
                  {...ask}
                  variant="default"
                  c={isBusy ? 'var(--foyer-quiet)' : 'var(--foyer-danger-ink)'}
                  disabled={isBusy}
                >
                  {t('Revoke token')}
                </Button>
              )}
            </ConfirmPopover>
          </>
        ) : (
          <Button variant="default" disabled={isBusy} onClick={() => issue.mutate()}>
            {t('Issue token')}
          </Button>
        )}
      </div>
      <p className={classes.note}>
        {richText(t('<link>Make a claim code and a label</link> for whoever sets the device up.'), {
          link: (words) => (
            <AnchorLink to="/app/claim-codes" search={{ device: id }} inherit underline="always">
              {words}
            </AnchorLink>
          ),
        })}
      </p>
      {fresh && <FreshToken device={device} {...fresh} onKept={() => setFresh(undefined)} />}
    </section>
  );
}

/** What administrators alone see of a device (specification, section 6): its network and its token. */
export function AdminInformation({ device }: { device: Device }) {
  if (session.current()?.role !== 'SUPER_ADMIN') return null;
  return (
    <Card title={t('Admin Information')} level={2}>
      <FactList
        facts={[
          [t('VPN address'), <GivenText key="ip" text={device.ip_vpn} />],
          [t('MAC address'), <GivenText key="mac" text={device.mac_address} />],
        ]}
      />
      {device.retired_at === null && <DeviceToken device={device} />}
    </Card>
  );
}
