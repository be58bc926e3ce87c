import { endpoints, isSingleAddress } from '@foyer/contract';
import { type LanguageCode, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Mail } from '../../platform/mail/mail-job.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { Serve } from '../access/serve.ts';
import type { RecordEvent } from '../audit/audit-events.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { accountDigest } from '../sessions/familiar-devices.ts';
import { assertStrong } from '../sessions/password-strength.ts';
import { auditNameOf } from '../sessions/sign-in.ts';
import { countEach, forgetFailures, type SignInAttempt } from '../sessions/sign-in-limit.ts';
import { createPasswordLink, findPasswordLink } from './password-link-store.ts';
import { passwordMailJob, passwordSetMail } from './password-mail.ts';
import { setPasswordByLink } from './set-password-store.ts';
import { usersIn } from './user-views.ts';
import { passwordLinkToWire } from './user-wire.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  /** undefined where no mail is set up. */
  sendMail: ((mail: Mail) => Promise<void>) | undefined;
  publicUrl: ReadPublicUrl;
  recordEvent: RecordEvent;
}

/** The most mails to one address in 15 minutes, and requests of one caller. */
const maxToAddress = 5;
const maxOfCaller = 20;

const attemptOf = (name: string, address: string, most: number): SignInAttempt => ({
  account: accountDigest(name),
  address,
  device: undefined,
  limit: { most, refused: msg('Too many links for a new password were asked for') },
});

/** Links by which people set a new password. `servePublic` limits how often an address may call. */
export function passwordLinkRoutes(
  serve: Serve,
  servePublic: Serve,
  { db, jobs, sendMail, publicUrl, recordEvent }: Dependencies,
) {
  const { passwordLinks, users } = endpoints;
  const isByMail = async () => sendMail !== undefined && (await publicUrl()) !== undefined;

  servePublic(passwordLinks.offer, async () => ({ by_mail: await isByMail() }));
  servePublic(passwordLinks.mail, async ({ body: { email }, request }) => {
    if (!(await isByMail())) {
      throw new ProblemError(
        'no_mail',
        msg(
          'This Foyer sends no links by mail: ask an administrator for a one-time link or a new password.',
        ),
      );
    }
    if (!isSingleAddress(email)) {
      throw new ProblemError('malformed', msg('“{email}” is not one e-mail address.', { email }), {
        issues: [{ path: '/email', message: msg('must be one address such as name@example.com') }],
      });
    }
    // All that differs between a known and an unknown address happens in the job.
    const ofCaller = attemptOf(`password links for ${request.ip}`, request.ip, maxOfCaller);
    const to = `mail to ${email.toLowerCase()}`;
    const ofAddress = attemptOf(`password link of ${email}`, to, maxToAddress);
    await countEach(db, ofCaller, () =>
      countEach(db, ofAddress, () => jobs.send(passwordMailJob, { email })),
    );
    const who = await auditNameOf(db, { email });
    const action = 'passwordLinks.asked';
    await recordEvent(
      { action, noun: 'users', ...who, recordId: who.userId, status: 202 },
      request,
    );
    return {};
  });
  servePublic(passwordLinks.check, async ({ body: { token } }) => {
    return passwordLinkToWire(heldLink(await findPasswordLink(db, token)));
  });
  servePublic(passwordLinks.use, async ({ body: { token, Password }, request }) => {
    const { email, name, surname, language } = heldLink(await findPasswordLink(db, token));
    await assertStrong(Password, [email, name, surname], '/Password');
    const id = heldLink(await setPasswordByLink(db, token, Password));
    // Guesses at the password of before do not keep its owner out.
    await forgetFailures(db, accountDigest(email));
    const who = await auditNameOf(db, { userId: id });
    const action = 'passwordLinks.used';
    await recordEvent({ action, noun: 'users', ...who, recordId: id, status: 200 }, request);
    const t = translateIn(language as LanguageCode | null);
    await sendMail?.(passwordSetMail(t, email, await publicUrl()));
    return { id };
  });
  serve(users.createPasswordLink, async ({ params, caller }) => {
    const user = await usersIn(db, caller.scope).where('u.id', '=', params.id).executeTakeFirst();
    const { id } = found(user, 'user', params.id);
    const { token, expires_at } = await createPasswordLink(db, id, { byMail: false });
    return { address: `${(await publicUrl()) ?? ''}/reset-password#${token}`, expires_at };
  });
}

function heldLink<T>(link: T | undefined): T {
  if (link !== undefined) return link;
  throw new ProblemError(
    'not_found',
    msg(
      'This link does not work any more: it was used, has expired, or a newer one took its place. Ask for another one.',
    ),
  );
}
