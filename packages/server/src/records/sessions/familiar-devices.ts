import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSignedText } from '../../platform/secrets/signed-text.ts';

const cookieName = 'foyer-device';
const lifetimeS = 180 * 24 * 3600;
/** The most accounts remembered in one browser; the one signed in longest ago is dropped first. */
const maxAccounts = 10;

/** Account digest → name of this browser for that account. */
type Kept = [account: string, device: string][];

/**
 * Recognises browsers in which an account was signed in before, by a signed cookie with an id for the account:
 * guesses from elsewhere, even from the same address, do not lock such a browser out.
 */
export interface FamiliarDevices {
  /** This browser's id for the account; undefined where the account was never signed in here. */
  deviceOf(request: FastifyRequest, account: Buffer): string | undefined;
  /** Sets the cookie after a sign-in to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, account: Buffer): void;
}

/** Identifies an account by its e-mail address, whether or not it exists. */
export const accountDigest = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest();

export function createFamiliarDevices(secret: string): FamiliarDevices {
  const signed = createSignedText(secret, 'familiar devices');
  const cookieOf = ({ cookies }: FastifyRequest): Kept =>
    JSON.parse(signed.read(cookies[cookieName]) ?? '[]');
  const shortOf = (account: Buffer) => account.toString('base64url').slice(0, 22);
  return {
    deviceOf: (request, account) =>
      cookieOf(request).find(([kept]) => kept === shortOf(account))?.[1],
    remember(request, reply, account) {
      const others = cookieOf(request).filter(([kept]) => kept !== shortOf(account));
      const own = this.deviceOf(request, account) ?? randomBytes(12).toString('base64url');
      const kept: Kept = [[shortOf(account), own], ...others].slice(0, maxAccounts) as Kept;
      reply.setCookie(cookieName, signed.sign(JSON.stringify(kept)), {
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        path: '/api/auth',
        maxAge: lifetimeS,
      });
    },
  };
}
