import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSignedText } from './signed-text.ts';

const cookieName = 'foyer-device';
const lifetimeS = 180 * 24 * 3600;
/** People who share a machine; the one who came longest ago is forgotten first. */
const mostAccounts = 10;

/** Account digest → name of this browser for that account. */
type Kept = [account: string, device: string][];

/**
 * Browsers that an account was signed in with before. Each carries a signed cookie with a name of its own
 * for the account, so that guesses from elsewhere, even behind the same address, do not lock it out.
 */
export interface FamiliarDevices {
  /** This browser's name for the account; undefined where the account was never signed in here. */
  deviceOf(request: FastifyRequest, account: Buffer): string | undefined;
  /** Remembers in the browser that the account was signed in here. */
  remember(request: FastifyRequest, reply: FastifyReply, account: Buffer): void;
}

/** What stands for an account while it is not known whether there is one. */
export const accountDigest = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest();

export function createFamiliarDevices(secret: string): FamiliarDevices {
  const signed = createSignedText(secret, 'familiar devices');
  const keptIn = ({ cookies }: FastifyRequest): Kept =>
    JSON.parse(signed.read(cookies[cookieName]) ?? '[]');
  const shortOf = (account: Buffer) => account.toString('base64url').slice(0, 22);
  return {
    deviceOf: (request, account) =>
      keptIn(request).find(([kept]) => kept === shortOf(account))?.[1],
    remember(request, reply, account) {
      const others = keptIn(request).filter(([kept]) => kept !== shortOf(account));
      const own = this.deviceOf(request, account) ?? randomBytes(12).toString('base64url');
      const kept: Kept = [[shortOf(account), own], ...others].slice(0, mostAccounts) as Kept;
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
