import { createHash, randomBytes } from 'node:crypto';
import { givenLinkHours, mailedLinkMinutes, passwordTokenPrefix } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes a link, whose token is stored nowhere. It takes the place of the user's mailed link; of the one that an
 * administrator made only where an administrator makes this one too, as anybody may ask for a mail.
 */
export async function createPasswordLink(db: Db, userId: number, { byMail }: { byMail: boolean }) {
  const token = passwordTokenPrefix + randomBytes(32).toString('base64url');
  const minutes = byMail ? mailedLinkMinutes : givenLinkHours * 60;
  return db.transaction().execute(async (transaction) => {
    await sql`delete from password_links
      where expires_at <= now() or (user_id = ${userId} and (by_mail or not ${byMail}::boolean))`.execute(
      transaction,
    );
    const link = await transaction
      .insertInto('password_links')
      .values({
        user_id: userId,
        by_mail: byMail,
        token_hash: hashOf(token),
        expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
      })
      // Another one was made in the same moment: this is the newer.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'by_mail']).doUpdateSet((eb) => ({
          token_hash: eb.ref('excluded.token_hash'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return { token, expires_at: link.expires_at };
  });
}

/** Ends a link by using it; undefined where it is unknown, used or expired. Of two uses at once one gets the user. */
export async function takePasswordLink(transaction: Db, token: string) {
  const link = await transaction
    .deleteFrom('password_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return link?.user_id;
}

/** Ends the links of a user whose password or address changes. */
export const removePasswordLinks = (db: Db, userId: number) =>
  db.deleteFrom('password_links').where('user_id', '=', userId).execute();

/** The person a link is for, while it is valid. */
export const findPasswordLink = (db: Db, token: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.email', 'u.name', 'u.surname', 'u.language', 'l.expires_at'])
    .where('l.token_hash', '=', hashOf(token))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
