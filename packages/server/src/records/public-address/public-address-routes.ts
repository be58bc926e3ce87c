import { endpoints } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { createSignedText } from '../../platform/secrets/signed-text.ts';
import type { Serve } from '../access/serve.ts';
import { faultOfAddress, proofPath } from './check-address.ts';
import { confirmPublicAddress, removePublicAddress } from './public-address-store.ts';
import { publicAddressOf } from './public-address-views.ts';

interface Dependencies {
  db: Db;
  /** FOYER_PUBLIC_URL. */
  configured: string | undefined;
  /** The same in every server of this Foyer. */
  secret: string;
  now: () => Date;
}

const nonceSchema = {
  type: 'object',
  required: ['nonce'],
  properties: { nonce: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } },
};
const proofsAMinute = 60;

/** The address that links in messages begin with, which an administrator confirms. */
export function publicAddressRoutes(
  app: FastifyInstance,
  serve: Serve,
  { db, configured, secret, now }: Dependencies,
) {
  const { publicAddress } = endpoints;
  const proofs = createSignedText(secret, 'public address');
  app.get<{ Querystring: { nonce: string } }>(
    proofPath,
    {
      schema: { hide: true, querystring: nonceSchema },
      config: { rateLimit: { max: proofsAMinute, timeWindow: '1 minute' } },
    },
    async ({ query }, reply) => reply.type('text/plain').send(proofs.sign(query.nonce)),
  );

  const requireUnset = () => {
    if (configured === undefined) return;
    throw new ProblemError(
      'in_use',
      msg('FOYER_PUBLIC_URL sets the address of links to {configured}: change it there.', {
        configured,
      }),
    );
  };

  serve(publicAddress.get, () => publicAddressOf(db, configured));
  serve(publicAddress.confirm, async ({ body, caller }) => {
    requireUnset();
    if (!URL.canParse(body.address)) throw refused(msg('is no address'));
    const address = new URL(body.address).origin;
    const fault = await faultOfAddress(address, proofs);
    if (fault !== undefined) throw refused(fault);
    await confirmPublicAddress(db, {
      address,
      confirmed_at: now(),
      confirmed_by: caller.username,
    });
    return publicAddressOf(db, configured);
  });
  serve(publicAddress.remove, async () => {
    requireUnset();
    await removePublicAddress(db);
    return publicAddressOf(db, configured);
  });
}

const refused = (fault: Message) =>
  new ProblemError(
    'malformed',
    msg(
      'The address was not confirmed. Where this server cannot reach its own address, set FOYER_PUBLIC_URL instead.',
    ),
    { issues: [{ path: '/address', message: fault }] },
  );
