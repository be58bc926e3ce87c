import { createHash, randomBytes } from 'node:crypto';

/** Every key begins with it, so that it causes no query for a session, and secret scanners find it. */
const apiKeyPrefix = 'foyer_';
const keyBytes = 32;
/** Characters of a key that are kept, to distinguish it from others: too few to guess the rest. */
const shownCharacters = apiKeyPrefix.length + 4;

export const makeApiKey = (): string => apiKeyPrefix + randomBytes(keyBytes).toString('base64url');
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();
export const prefixOf = (key: string): string => key.slice(0, shownCharacters);
