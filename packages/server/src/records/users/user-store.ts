import type { Role, UserChange } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { constraintOf, type Db, isReferred } from '../../platform/database/postgres.ts';
import { found, notFound, ProblemError } from '../../platform/http/problem-error.ts';
import { refuseDuplicates } from '../../platform/http/refuse-duplicates.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { hashPassword, isPassword, noPassword } from '../sessions/password.ts';
import { removeSessionsOf } from '../sessions/session-store.ts';
import { changedLimits, limitColumns } from '../sites/site-limits.ts';
import { removePasswordLinks } from './password-link-store.ts';

/** A new user, with the role by name or id. */
export interface NewUser extends Omit<UserChange, 'Role'> {
  Email: string;
  /** Absent for a person who signs in through a provider. */
  Password?: string;
  Role: Role | number;
}

export async function createUser(db: Db, draft: NewUser): Promise<{ id: number }> {
  const { Role: role, ...fields } = draft;
  const role_id = typeof role === 'number' ? role : await roleId(db, role);
  const password_hash = draft.Password ? await hashPassword(draft.Password) : noPassword;
  const insert = async (transaction: Db) => {
    if (fields.Customer) await requireCustomer(transaction, fields.Customer, '/Customer');
    const limits = await limitColumns(transaction, fields.Customer || null, fields);
    return transaction
      .insertInto('users')
      .values({ ...columnsOf(fields), ...limits, email: draft.Email, password_hash, role_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  // A provider's identity and its new user are inserted in one transaction.
  return translateConflicts(draft.Email, () =>
    db.isTransaction ? insert(db) : db.transaction().execute(insert),
  );
}

/** `provenHash`: the password that the change is made with, which must still be the person's when it is written. */
export async function updateUser(
  db: Db,
  id: number,
  change: UserChange,
  provenHash?: string,
): Promise<void> {
  const { name, ...columns } = {
    ...columnsOf(change),
    password_hash: change.Password ? await hashPassword(change.Password) : undefined,
    role_id: change.Role,
  };
  await keepingAnAdministrator(db, id, async (transaction) => {
    if (change.Customer) await requireCustomer(transaction, change.Customer, '/Customer');
    if (provenHash !== undefined) await requirePasswordHash(transaction, id, provenHash);
    const limits = await limitsOfUser(transaction, id, change);
    const row = await translateConflicts(change.Email ?? '', () =>
      transaction
        .updateTable('users')
        .set((eb) => ({
          name: name ?? eb.ref('name'),
          // A password that an administrator set ends the sessions of the one before.
          session_generation: change.Password ? eb('session_generation', '+', 1) : undefined,
          ...columns,
          ...limits,
        }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!row) throw notFound('user', id);
    if (change.Password) await removeSessionsOf(transaction, id);
    if (change.Password || change.Email !== undefined) await removePasswordLinks(transaction, id);
  });
}

/** The columns of a user's limits, which end with the customer that they are of. */
async function limitsOfUser(transaction: Db, id: number, change: UserChange) {
  const row = await transaction
    .selectFrom('users')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const { customer_id } = found(row, 'user', id);
  const customer = change.Customer === undefined ? customer_id : change.Customer || null;
  return changedLimits(transaction, { before: customer_id, after: customer }, change);
}

/** Throws unless `current` is the person's password; answers its hash. */
export async function provePassword(db: Db, id: number, current: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  // A person who came through a provider has no password and sends an empty one.
  const hasNone = row?.password_hash === noPassword && current === '';
  if (!row || (!hasNone && !(await isPassword(row.password_hash, current)))) throw wrongPassword();
  return row.password_hash;
}

/** Locks the person's row. Of simultaneous changes with the same current password the first alone is made. */
async function requirePasswordHash(transaction: Db, id: number, hash: string): Promise<void> {
  const row = await transaction
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.password_hash !== hash) throw wrongPassword();
}

const wrongPassword = () =>
  new ProblemError('malformed', msg('The current password is wrong.'), {
    issues: [{ path: '/current', message: msg('is wrong') }],
  });

/** Removes the password and ends every session: the person who set it has not proved to own the address. */
export const forgetPassword = (db: Db, id: number) =>
  beginNextGeneration(db, id, { password_hash: noPassword });

/** Sets a password, already hashed, and ends every session. */
export const setPassword = (db: Db, id: number, password_hash: string) =>
  beginNextGeneration(db, id, { password_hash });

/** Ends every session of a user. */
export const endSessions = (db: Db, id: number) => beginNextGeneration(db, id);

async function beginNextGeneration(db: Db, id: number, change: { password_hash?: string } = {}) {
  const begin = async (transaction: Db) => {
    await transaction
      .updateTable('users')
      .set((eb) => ({ ...change, session_generation: eb('session_generation', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await removeSessionsOf(transaction, id);
    if (change.password_hash !== undefined) await removePasswordLinks(transaction, id);
  };
  await (db.isTransaction ? begin(db) : db.transaction().execute(begin));
}

/** Sets whether sessions of the role that begin from now on need a second factor; no change where it is so already. */
export async function requireSecondFactor(
  db: Db,
  roleId: number,
  { SecondFactorRequired: isRequired }: { SecondFactorRequired: boolean },
) {
  await db
    .updateTable('roles')
    .set({ second_factor_since: isRequired ? sql`now()` : null })
    .where('id', '=', roleId)
    .where('second_factor_since', isRequired ? 'is' : 'is not', null)
    .execute();
  return db.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirst();
}

export async function removeUser(db: Db, id: number): Promise<void> {
  await keepingAnAdministrator(db, id, async (transaction) => {
    const row = await transaction
      .deleteFrom('users')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('user', id);
  });
}

/** Runs a change and rejects it where no SUPER_ADMIN would be left. */
async function keepingAnAdministrator(
  db: Db,
  id: number,
  write: (transaction: Db) => Promise<void>,
) {
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', 1)
      .orderBy('id')
      .forUpdate()
      .execute();
    await write(transaction);
    if (!before.some((row) => row.id === id)) return;
    const after = await transaction
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', 1)
      .executeTakeFirst();
    if (!after) {
      throw new ProblemError(
        'in_use',
        msg(
          'This is the last administrator: give another user this role before you change or delete this one.',
        ),
      );
    }
  });
}

/** Fields left out are undefined, which does not change their column. */
function columnsOf(change: Omit<UserChange, 'Role'>) {
  return {
    name: change.Name,
    surname: change.Surname,
    email: change.Email,
    telephone: change.Telephone,
    website: change.WebSite,
    location: change.Location,
    language: change.Language,
    customer_id: change.Customer === undefined ? undefined : change.Customer || null,
  };
}

async function translateConflicts<T>(email: string, write: () => Promise<T>): Promise<T> {
  const same = {
    detail: msg('There is already a user with the e-mail address {email}.', { email }),
    path: '/Email',
  };
  try {
    return await refuseDuplicates(same, write);
  } catch (error) {
    if (!isReferred(error)) throw error;
    const field = constraintOf(error) === 'users_role_id_fkey' ? 'Role' : 'Customer';
    throw new ProblemError(
      'malformed',
      field === 'Role'
        ? msg('The chosen role does not exist.')
        : msg('The chosen customer does not exist.'),
      {
        issues: [{ path: `/${field}`, message: msg('does not exist') }],
      },
    );
  }
}

async function roleId(db: Db, name: Role): Promise<number> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}
