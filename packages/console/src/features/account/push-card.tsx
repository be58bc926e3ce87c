import type { PushKey, PushSubscriptionRecord } from '@foyer/contract';
import { Card, showMoment, ToneBadge, toastFailure, toastSuccess, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconBell, IconBellOff, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import {
  ownSubscription,
  pushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../shared/push/push-browser.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './account-screen.module.css';
import { PushPreferencesForm } from './push-preferences.tsx';
import { ownBrowsers, pushKey, pushPreferences } from './push-queries.ts';

/** Push notifications: on this device, on the others, and of which alarms. */
export function PushCard() {
  const result = together(
    useQuery(pushKey()),
    useQuery(ownBrowsers()),
    useQuery(pushPreferences()),
  );
  return (
    <Card title={t('Push notifications')} level={2}>
      <p className={classes.hint}>
        {t(
          'Alarms come to this device also while Foyer is closed. They go, encrypted, through the push service of the browser’s maker, which learns when a message comes, and not what it says.',
        )}
      </p>
      <QueryStates
        what={t('your push notifications')}
        result={result}
        skeleton={<Skeleton height={120} />}
      >
        {([key, browsers, preferences]) =>
          key.enabled || browsers.length > 0 ? (
            <>
              <ThisDevice pushKey={key} browsers={browsers} />
              <Browsers browsers={browsers} />
              <PushPreferencesForm saved={preferences} />
            </>
          ) : (
            <p className={classes.hint}>
              {t('Push is turned off. An administrator turns it on under Channels.')}
            </p>
          )
        }
      </QueryStates>
    </Card>
  );
}

/** What the browser needs before it can get any. */
const obstacles = {
  blocked: t(
    'This browser blocks notifications of Foyer. Allow them in the browser’s settings for this page, then load it again.',
  ),
  missing: t(
    'This browser has no push notifications. On an iPhone or iPad, add Foyer to the home screen and open it there. Elsewhere use a current browser, and an address that begins with https://.',
  ),
};

interface DeviceProps {
  pushKey: PushKey;
  browsers: readonly PushSubscriptionRecord[];
}

/** Turns push on or off for the browser that the person uses now. */
function ThisDevice({ pushKey: { key, enabled }, browsers }: DeviceProps) {
  const queries = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const id = ownSubscription();
  const isOn = browsers.some((browser) => browser.id === id);
  const change = useMutation({
    mutationFn: async () => {
      if (!isOn) return subscribeBrowser(key);
      if (id !== null) await api.push.remove({ params: { id } });
      await unsubscribeBrowser();
      return true;
    },
    onSuccess: (isDone) => {
      setSupport(pushSupport());
      if (isDone)
        toastSuccess(
          isOn ? t('This device gets no more alarms.') : t('This device gets alarms from now on.'),
        );
    },
    onError: (error) =>
      toastFailure(
        error instanceof DOMException
          ? t('The browser’s push service did not answer ({reason}). Try again later.', {
              reason: error.message,
            })
          : describeError(error).detail,
      ),
    onSettled: () => queries.invalidateQueries(ownBrowsers()),
  });
  if (support !== 'ready') {
    return (
      <Alert color="warning" variant="outline" icon={<IconBellOff aria-hidden />} mb="md">
        {obstacles[support]}
      </Alert>
    );
  }
  return (
    <Button
      mb="md"
      variant={isOn ? 'default' : 'filled'}
      disabled={!enabled && !isOn}
      leftSection={
        isOn ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />
      }
      aria-busy={change.isPending}
      onClick={() => !change.isPending && change.mutate()}
    >
      {isOn ? t('Turn off on this device') : t('Turn on for this device')}
    </Button>
  );
}

function Browsers({ browsers }: { browsers: readonly PushSubscriptionRecord[] }) {
  if (browsers.length === 0) return null;
  return (
    <>
      <p className={classes.hint}>
        {t('Your browsers that get alarms; times in {zone}.', { zone: zoneName() })}
      </p>
      <ul className={`${classes.sessions} ${classes.paged}`}>
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
    </>
  );
}

function BrowserRow({ browser }: { browser: PushSubscriptionRecord }) {
  const { id, created_at, last_sent_at, failure, service } = browser;
  const queries = useQueryClient();
  const isOwn = ownSubscription() === id;
  const refresh = () => queries.invalidateQueries(ownBrowsers());
  const remove = useMutation({
    mutationFn: async () => {
      await api.push.remove({ params: { id } });
      if (isOwn) await unsubscribeBrowser();
    },
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: () => api.push.test({ params: { id } }),
    onSuccess: ({ ok, answer }) =>
      ok
        ? toastSuccess(t('The push service has taken the test.'))
        : toastFailure(t('The push service refused the test ({answer}).', { answer })),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: refresh,
  });
  return (
    <li>
      <IconDeviceMobile size={20} aria-hidden />
      <span className={classes.session}>
        <strong>
          {browser.browser}
          {isOwn && (
            <ToneBadge tone="success" icon={IconDeviceMobile}>
              {t('this one')}
            </ToneBadge>
          )}
        </strong>
        <span>
          {last_sent_at === null
            ? t('since {moment}, through {service}; nothing sent yet', {
                moment: showMoment(created_at),
                service,
              })
            : t('since {moment}, through {service}; last sent {sent}', {
                moment: showMoment(created_at),
                service,
                sent: showMoment(last_sent_at),
              })}
        </span>
        {failure !== '' && (
          <span>{t('The push service refused the last message: {failure}', { failure })}</span>
        )}
      </span>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Send a test to {browser}', { browser: browser.browser })}
          aria-busy={test.isPending}
          onClick={() => !test.isPending && test.mutate()}
        >
          {t('Test')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Remove {browser}', { browser: browser.browser })}
          aria-busy={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate()}
        >
          {t('Remove')}
        </Button>
      </Group>
    </li>
  );
}
