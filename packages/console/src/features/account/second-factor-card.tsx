import { Card, Failed, ToneBadge } from '@foyer/kit';
import { Alert, Skeleton } from '@mantine/core';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { ownSecondFactor } from './account-queries.ts';
import classes from './account-screen.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** A code of one's telephone beside the password: set up, as it is, or removed. */
export function SecondFactorCard() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownSecondFactor());
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made?: readonly string[]) => {
    setCodes(made);
    // What was closed without it is open now.
    void queries.invalidateQueries();
  };
  return (
    <Card title="Second factor" level={2}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : data?.enrolled ? (
        <>
          <p className={classes.hint}>
            <ToneBadge tone="success" icon={IconShieldCheck}>
              set up
            </ToneBadge>{' '}
            Signing in asks for a code of your authenticator app. Recovery codes left:{' '}
            {data.recovery_codes_left}.
          </p>
          {data.required ? (
            <p className={classes.hint}>
              Your role requires it. If you lose your telephone and the recovery codes, an
              administrator can reset it.
            </p>
          ) : (
            <RemoveSecondFactor onRemoved={() => show()} />
          )}
        </>
      ) : data ? (
        <>
          {data.required && (
            <Alert
              color="warning"
              role="status"
              mb={16}
              icon={<IconShieldExclamation aria-hidden />}
              title="Your role requires a second factor"
            >
              Set it up here to go on. Until then nothing else opens.
            </Alert>
          )}
          <p className={classes.hint}>
            A code of an authenticator app on your telephone, asked for when you sign in: a stolen
            password alone opens nothing then.
          </p>
          <SetUpSecondFactor onSetUp={show} />
        </>
      ) : error ? (
        <Failed
          title="Your second factor could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={90} />
      )}
    </Card>
  );
}
