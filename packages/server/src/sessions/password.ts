import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compared for unknown accounts, so that they take the same time as a wrong password. */
const decoy = hashPassword(crypto.randomUUID());

/** Stored for a person without a password, who signs in through a provider. */
export const noPassword = '';

/** Whether `password` matches the stored hash; takes the same time where there is no user or password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored || (await decoy), password);
  return matches && stored !== undefined && stored !== noPassword;
}
