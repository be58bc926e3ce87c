import { givenLinkHours, type User } from '@foyer/contract';
import { Card, showMoment, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { ShownOnce } from '../../shared/shown-once/shown-once.tsx';
import classes from './password-link-card.module.css';
import { fullName } from './user-facts.ts';

/** Makes a link by which a user who forgot the password sets a new one; for administrators. */
export function PasswordLinkCard({ user }: { user: User }) {
  const create = useMutation({
    mutationFn: () => api.users.createPasswordLink({ params: { id: user.id } }),
    gcTime: 0,
    onError: (error) => toastFailure(describeError(error).detail),
  });
  const { data } = create;
  return (
    <div className={classes.card}>
      <Card title={t('Forgotten password')} level={2}>
        <p className={classes.hint}>
          {t(
            'A one-time link lets {user} set a new password, which ends all of their sessions. It is valid for {hours} hours and replaces earlier links. The present password works until then.',
            { user: fullName(user), hours: givenLinkHours },
          )}
        </p>
        <Button
          variant="default"
          aria-busy={create.isPending}
          onClick={() => !create.isPending && create.mutate()}
        >
          {t('Create a one-time link')}
        </Button>
        {data && (
          <ShownOnce
            noun="link"
            advice={t(
              'Send it to {user} alone: whoever opens it can set the password. It works once, until {moment}.',
              { user: fullName(user), moment: showMoment(data.expires_at) },
            )}
            onKept={() => create.reset()}
          >
            {/* Without a public address the server answers a path: then the address of this page. */}
            <CopyBlock name={t('Link')} text={new URL(data.address, location.origin).href} />
          </ShownOnce>
        )}
      </Card>
    </div>
  );
}
