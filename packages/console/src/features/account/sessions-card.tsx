import type { SessionRecord } from '@foyer/contract';
import {
  Card,
  ConfirmPopover,
  PagedRows,
  richText,
  showMoment,
  ToneBadge,
  toastFailure,
  toastSuccess,
  zoneName,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { mayLeave } from '../../shared/forms/unsaved.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { session } from '../../shared/session/session.ts';
import { ownSessions } from './account-queries.ts';
import classes from './account-screen.module.css';

/** Where the person is signed in: each session can be ended, or all. */
export function SessionsCard() {
  return (
    <Card title={t('Sessions')} level={2}>
      <p className={classes.hint}>
        {t(
          'Where you are signed in, the one used last first; times in {zone}. End sessions that you do not know, and then choose a new password.',
          { zone: zoneName() },
        )}
      </p>
      <QueryStates
        what={t('your sessions')}
        result={useQuery(ownSessions())}
        skeleton={<Skeleton height={120} />}
      >
        {(sessions) => (
          <div className={classes.paged}>
            <PagedRows of={t('Sessions')} rows={sessions}>
              {(records) => (
                <ul className={classes.sessions}>
                  {records?.map((record) => (
                    <SessionRow key={record.id} record={record} />
                  ))}
                </ul>
              )}
            </PagedRows>
          </div>
        )}
      </QueryStates>
      <SignOutEverywhere />
    </Card>
  );
}

function SessionRow({ record }: { record: SessionRecord }) {
  const { id, browser, address, created_at, last_used_at, current } = record;
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.account.endSession({ params: { id } }),
    onSuccess: () => toastSuccess(t('The session has ended.')),
    onError: (failure) => toastFailure(describeError(failure).detail),
    onSettled: () => queries.invalidateQueries(ownSessions()),
  });
  return (
    <li>
      <IconDeviceDesktop size={20} aria-hidden />
      <span className={classes.session}>
        <strong>
          {browser}
          {current && (
            <ToneBadge tone="success" icon={IconDeviceDesktop}>
              {t('this one')}
            </ToneBadge>
          )}
        </strong>
        <span>
          {richText(t('from {address}, since <began/>, last used <used/>', { address }), {
            began: <time dateTime={created_at}>{showMoment(created_at)}</time>,
            used: <time dateTime={last_used_at}>{showMoment(last_used_at)}</time>,
          })}
        </span>
      </span>
      {!current && (
        <ConfirmPopover
          question={t('Are you sure? {browser} at {address} is signed out.', { browser, address })}
          onYes={() => !end.isPending && end.mutate()}
        >
          {(ask) => (
            <Button
              {...ask}
              size="compact-sm"
              variant="default"
              aria-label={t('End the session of {browser} at {address}', { browser, address })}
              aria-busy={end.isPending}
            >
              {t('End')}
            </Button>
          )}
        </ConfirmPopover>
      )}
    </li>
  );
}

/** Ends every session of the person, on every machine. */
function SignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => api.account.signOutEverywhere(),
    onSuccess: () => session.end('left'),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <ConfirmPopover
      question={t('Are you sure? You are signed out on every machine, here too.')}
      onYes={async () => {
        if (!signOut.isPending && (await mayLeave())) signOut.mutate();
      }}
    >
      {(ask) => (
        <Button
          {...ask}
          variant="default"
          c="var(--foyer-danger-ink)"
          aria-busy={signOut.isPending}
        >
          {t('Sign out everywhere')}
        </Button>
      )}
    </ConfirmPopover>
  );
}
