import type { LanguageCode, Translate } from '@foyer/translation';
import { msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Mail } from '../../platform/mail/mail-job.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { accountDigest } from './familiar-devices.ts';
import { countAttempt, countEach } from './sign-in-limit.ts';

interface Person {
  email: string;
  password: string;
  username: string;
}

/** In 15 minutes, from one address; and mails to one address. */
const limit = { most: 20, refused: msg('Too many registrations') };

export interface Registration {
  db: Db;
  /** Creates the account; throws a `duplicate` problem where the address has one. */
  register(email: string, password: string, name: string): Promise<{ id: number }>;
  /** Sends an e-mail; undefined where no mail is set up. */
  sendMail: ((mail: Mail) => Promise<void>) | undefined;
  publicUrl: ReadPublicUrl;
}

/**
 * Registers a person. Where mail is set up, an address that has an account gets the same answer and its owner an
 * e-mail; without mail the answer is a 409, and the number of attempts is limited.
 */
export async function registerPerson(
  { db, register, sendMail, publicUrl }: Registration,
  { email, password, username }: Person,
  request: FastifyRequest,
): Promise<{ id?: number }> {
  const account = accountDigest(`registration from ${request.ip}`);
  const attempt = { account, address: request.ip, device: undefined, limit };
  if (!sendMail)
    return countAttempt(db, attempt, async () => {
      try {
        return await register(email, password, username);
      } catch (error) {
        throw isKnown(error) ? withFieldOfForm(error) : error;
      }
    });
  // Each attempt counts, whether or not there is an account, so that the limit does not reveal it.
  await countEach(db, attempt, async () => {
    try {
      await register(email, password, username);
    } catch (error) {
      if (!isKnown(error)) throw error;
      await mailWithinLimit(db, email, async () =>
        sendMail(
          alreadyRegistered(translateIn(await languageOf(db, email)), email, await publicUrl()),
        ),
      );
    }
  });
  return {};
}

const isKnown = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.code === 'duplicate';

/** A user has an `Email`, a registration an `email`. */
const withFieldOfForm = ({ code, detail, issues = [] }: ProblemError) =>
  new ProblemError(code, detail, { issues: issues.map((issue) => ({ ...issue, path: '/email' })) });

/** Limits the e-mails to one address, which anyone may type again and again. */
async function mailWithinLimit(db: Db, email: string, send: () => Promise<void>): Promise<void> {
  const account = accountDigest(`registration of ${email}`);
  // Each address has a limit of its own: mails to others do not use it up.
  const address = `mail to ${email.toLowerCase()}`;
  try {
    await countEach(db, { account, address, device: undefined, limit }, send);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'too_many')) throw error;
  }
}

async function languageOf(db: Db, email: string): Promise<LanguageCode | null> {
  const { rows } = await sql<{ language: LanguageCode | null }>`
    select language from users where lower(email) = lower(${email})`.execute(db);
  return rows[0]?.language ?? null;
}

/** `address`: never of the request, whose caller could lead the account's owner to a server of their own. */
function alreadyRegistered(t: Translate, to: string, address: string | undefined): Mail {
  const lines =
    address === undefined
      ? [
          t('Somebody, perhaps you, tried to register this e-mail address at Foyer.'),
          '',
          t(
            'There is an account with this address already, and nothing was changed. Sign in with it.',
          ),
          t('If you have forgotten your password, ask an administrator for a new one.'),
        ]
      : [
          t('Somebody, perhaps you, tried to register this e-mail address at {address}.', {
            address,
          }),
          '',
          t(
            'There is an account with this address already, and nothing was changed. Sign in with it at {address}.',
            { address: `${address}/login` },
          ),
          t('If you have forgotten your password, set a new one at {address}.', {
            address: `${address}/forgot-password`,
          }),
        ];
  return {
    to,
    language: t.language,
    subject: t('You already have an account at Foyer'),
    text: `${[...lines, '', t('If it was not you, there is nothing to do.')].join('\n')}\n`,
  };
}
