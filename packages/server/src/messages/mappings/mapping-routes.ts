import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { prepareTrial } from '../../platform/jsonata/evaluate-jsonata.ts';
import type { Serve } from '../../records/access/serve.ts';
import { checkMapping, judgeMapping } from './judge-mapping.ts';
import { newestVersion, saveMapping } from './mapping-store.ts';
import { mappingOf } from './mapping-views.ts';
import { checkToWire } from './mapping-wire.ts';

interface Dependencies {
  db: Db;
  /** Called when the mapping of a device changed. */
  onDeviceChanged: (deviceId: number) => void;
  now: () => Date;
}

/** Mappings of devices of other makes, their versions and tests. */
export function mappingRoutes(serve: Serve, { db, onDeviceChanged, now }: Dependencies) {
  const { mapping, checkMapping: check, saveMapping: save } = endpoints.devices;
  serve(mapping, async ({ caller, params }) => {
    const found = await mappingOf(db, caller.scope, params.id);
    // Who looks at a mapping tries it next.
    prepareTrial();
    return found;
  });
  serve(check, async ({ caller, params, body, t }) => {
    const { tests } = await mappingOf(db, caller.scope, params.id);
    return checkToWire(await checkMapping(body.mapping, tests), t);
  });
  serve(save, async ({ caller, params, body }) => {
    const after = await newestVersion(db, params.id);
    const { tests } = await mappingOf(db, caller.scope, params.id);
    const judged = await judgeMapping(body, tests);
    const version = await saveMapping(db, params.id, {
      draft: body,
      after,
      savedBy: caller.username,
      savedAt: now(),
      ...judged,
    });
    onDeviceChanged(params.id);
    return { version };
  });
}
