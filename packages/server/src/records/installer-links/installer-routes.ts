import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../access/serve.ts';
import type { AnswerClaim, TakeCode } from '../claims/claim-routes.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { giveFirstToken, nameCamera } from './installer-device-store.ts';
import { devicesToInstall } from './installer-site.ts';
import { siteToWire } from './installer-site-wire.ts';

interface Dependencies {
  db: Db;
  takeCode: TakeCode;
  answerClaim: AnswerClaim;
  addresses: PhotoAddresses;
}

/** What a person with an installer link may do. `serveClaims` limits how often an address may try codes. */
export function installerRoutes(
  serve: Serve,
  serveClaims: Serve,
  { db, takeCode, answerClaim, addresses }: Dependencies,
) {
  const { installer } = endpoints;
  serve(installer.site, async ({ caller, t }) => {
    const { name } = await db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', caller.scope.customerId)
      .executeTakeFirstOrThrow();
    return siteToWire(
      name,
      caller.expiresAt,
      await devicesToInstall(db, caller.scope, addresses, t),
    );
  });
  serveClaims(installer.claim, ({ body, caller, request }) => takeCode(body, caller, request));
  serve(installer.giveToken, async ({ params, caller, request }) => {
    const token = await giveFirstToken(db, params.id, caller.scope);
    return answerClaim({ deviceId: params.id, token }, request);
  });
  serve(installer.nameCamera, async ({ params, body, caller }) => {
    await nameCamera(db, caller.scope, params.id, body.Name);
    return { id: params.id };
  });
}
