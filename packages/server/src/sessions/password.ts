import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of nothing anyone knows: an unknown e-mail costs the same time as a wrong password. */
const decoy = hashPassword(crypto.randomUUID());

/** What is stored for a person who has no password and comes through a provider alone. */
export const noPassword = '';

/** True when `password` is the one behind `stored`; takes the same time when there is no user or password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored || (await decoy), password);
  return matches && stored !== undefined && stored !== noPassword;
}
