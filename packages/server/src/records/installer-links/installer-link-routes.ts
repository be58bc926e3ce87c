import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { installerLinkList } from './installer-link-list.ts';
import {
  createInstallerLink,
  forgetInstallerLinks,
  revokeInstallerLink,
} from './installer-link-store.ts';
import { expiredAfter, installerLinksWhere } from './installer-link-views.ts';
import { installerLinkToWire } from './installer-link-wire.ts';

interface Dependencies {
  db: Db;
  publicUrl: ReadPublicUrl;
  now: () => Date;
}

/** For so long an expired link stays in the list. */
const listedMs = 7 * 86_400_000;

/** Links of installers, as administrators keep them. */
export function installerLinkRoutes(serve: Serve, { db, publicUrl, now }: Dependencies) {
  const { installerLinks } = endpoints;
  const since = () => new Date(now().getTime() - listedMs);
  serve(installerLinks.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      installerLinkList,
      { scope, query, within: expiredAfter(since()) },
      {
        rowsWhere: (condition) => installerLinksWhere(db, condition),
        toWire: installerLinkToWire,
      },
    ),
  );
  serve(installerLinks.create, async ({ body, caller }) => {
    await forgetInstallerLinks(db, since());
    const by = { createdBy: caller.username, now: now() };
    const { id, token, expires_at } = await createInstallerLink(db, body, by);
    return { id, address: `${(await publicUrl()) ?? ''}/install#${token}`, expires_at };
  });
  serve(installerLinks.revoke, async ({ params }) => {
    await revokeInstallerLink(db, params.id);
    return { id: params.id };
  });
}
