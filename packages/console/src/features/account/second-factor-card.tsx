import { Card, CopyButton, richText, saveFile, ToneBadge, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconKey, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { ownSecondFactor } from './account-queries.ts';
import classes from './account-screen.module.css';
import { PasswordStep } from './password-step.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** The second factor: setting it up, its state, and removing it. */
export function SecondFactorCard() {
  const queries = useQueryClient();
  const result = useQuery(ownSecondFactor());
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made?: readonly string[]) => {
    setCodes(made);
    // Calls that were refused without it work now.
    void queries.invalidateQueries();
  };
  if (codes)
    return (
      <Card title={t('Second factor')} level={2}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </Card>
    );
  return (
    <QueryCard
      title={t('Second factor')}
      level={2}
      what={t('your second factor')}
      result={result}
      skeleton={<Skeleton height={90} />}
    >
      {({ enrolled, required, recovery_codes_left }) =>
        enrolled ? (
          <>
            <p className={classes.hint}>
              {richText(
                t(
                  '<badge>set up</badge> Signing in asks for a code of your authenticator app. Recovery codes left: {count, number}.',
                  { count: recovery_codes_left },
                ),
                {
                  badge: (words) => (
                    <ToneBadge tone="success" icon={IconShieldCheck}>
                      {words}
                    </ToneBadge>
                  ),
                },
              )}
            </p>
            {required ? (
              <p className={classes.hint}>
                {t(
                  'Your role requires it. If you lose your telephone and the recovery codes, an administrator can reset it.',
                )}
              </p>
            ) : (
              <RemoveSecondFactor onRemoved={() => show()} />
            )}
          </>
        ) : (
          <>
            {required && (
              <Alert
                color="warning"
                role="status"
                mb="md"
                icon={<IconShieldExclamation aria-hidden />}
                title={t('Your role requires a second factor')}
              >
                {t('Set it up here to go on. Until then you cannot open anything else.')}
              </Alert>
            )}
            <p className={classes.hint}>
              {t(
                'A code of an authenticator app on your telephone, asked for when you sign in: a stolen password alone is then not enough.',
              )}
            </p>
            <SetUpSecondFactor onSetUp={show} />
          </>
        )
      }
    </QueryCard>
  );
}

/** The recovery codes, shown once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <Alert
        color="warning"
        role="status"
        mb="md"
        icon={<IconKey aria-hidden />}
        title={t('Keep these recovery codes')}
      >
        {t('Each signs you in once when your telephone is lost. They are not shown again.')}
      </Alert>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button onClick={onKept}>{t('I have kept them')}</Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text]), 'foyer-recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
        <CopyButton name={t('the recovery codes')} text={text} variant="default" />
      </Group>
    </>
  );
}

/** Removes the second factor. */
const RemoveSecondFactor = ({ onRemoved }: { onRemoved: () => void }) => (
  <PasswordStep
    label={t('Password, to remove the second factor')}
    action={t('Remove')}
    call={(current) => api.account.removeSecondFactor({ body: { current } })}
    onDone={() => {
      toastSuccess(t('The second factor has been removed.'));
      onRemoved();
    }}
    button={{ c: 'var(--foyer-danger-ink)' }}
  />
);
