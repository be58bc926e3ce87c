import { randomUUID } from 'node:crypto';
import { eitherText, mailedLinkMinutes } from '@foyer/contract';
import type { LanguageCode, Translate } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mail } from '../../platform/mail/mail-job.ts';
import type { SendMail } from '../../platform/mail/mail-sender.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { noPassword } from '../sessions/password.ts';
import { createPasswordLink } from './password-link-store.ts';
import { providersOf } from './user-views.ts';

/** An address that somebody typed, which may belong to no account. */
interface Asked {
  email: string;
}

/** Retried for about half an hour: later nobody waits for the mail any more. */
export const passwordMailJob = defineJob<Asked>('password-mail', {
  attempts: 13,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 5 * 60,
  timeLimitSeconds: 120,
  // A mail server that is slow, or many addresses without an account, keep nobody waiting.
  concurrency: 8,
});

interface Dependencies {
  db: Db;
  sendMail: SendMail;
  publicUrl: ReadPublicUrl;
}

/**
 * Mails a link to the owner of an account. The job looks up whether there is one, so that the caller's wait does not
 * show it. The token is in no job: each attempt creates its own.
 */
export function passwordMailHandler({ db, sendMail, publicUrl }: Dependencies): JobHandler<Asked> {
  return async ({ email }) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'password_hash', 'language'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .executeTakeFirst();
    const address = await publicUrl();
    if (!user || address === undefined) return undefined;
    const { token } = await createPasswordLink(db, user.id, { byMail: true });
    const t = translateIn(user.language as LanguageCode | null);
    const link = `${address}/reset-password#${token}`;
    const providers = user.password_hash === noPassword ? await providersOf(db, user.id) : [];
    // Each attempt has another link: a mail program must not take it for the same mail.
    await sendMail({ id: randomUUID(), ...linkMail(t, user.email, { address, link, providers }) });
    return undefined;
  };
}

interface Link {
  address: string;
  link: string;
  /** By which the person signs in who has no password. */
  providers: string[];
}

const nameOf = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);

function linkMail(t: Translate, to: string, { address, link, providers }: Link): Mail {
  const others = eitherText(providers.map(nameOf), t.language);
  const paragraphs = [
    t('Somebody, perhaps you, asked for a new password of the account {to} at {address}.', {
      to,
      address,
    }),
    t(
      'Open this link to set one. It works once and for {minutes} minutes, and ends every session of the account:',
      { minutes: mailedLinkMinutes },
    ),
    link,
    others === ''
      ? ''
      : t(
          'The account has no password so far: you sign in with {providers}, and can go on to do so.',
          { providers: others },
        ),
    t('If it was not you, there is nothing to do: nothing changes unless the link is used.'),
  ];
  return {
    to,
    language: t.language,
    subject: t('Set a new password for Foyer'),
    text: textOf(paragraphs),
  };
}

const textOf = (paragraphs: readonly string[]) =>
  `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;

/** Notifies the owner of an account that its password was set by a link. */
export const passwordSetMail = (t: Translate, to: string, address = 'Foyer'): Mail => ({
  to,
  language: t.language,
  subject: t('Your password for Foyer was changed'),
  text: textOf([
    t(
      'The password of the account {to} at {address} was set by a one-time link, and every session of the account has ended.',
      { to, address },
    ),
    t('If it was not you, ask an administrator at once.'),
  ]),
});
