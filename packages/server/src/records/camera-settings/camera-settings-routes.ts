import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { createAddressVault } from './address-vault.ts';
import { updateCameraSettings } from './camera-settings-store.ts';
import { cameraSettingsOf } from './camera-settings-views.ts';
import type { ConfigurationOf } from './device-configurations.ts';

interface Dependencies {
  db: Db;
  tokenSecret: string;
}

/** How cameras are watched. */
export function cameraSettingsRoutes(serve: Serve, { db, tokenSecret }: Dependencies) {
  const vault = createAddressVault(tokenSecret);
  const one = async (scope: Scope, id: number) =>
    found(await cameraSettingsOf(db, vault, scope, id), 'camera', id);

  serve(endpoints.cameraSettings.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.cameraSettings.update, async ({ params, body }) => {
    await updateCameraSettings(db, vault, params.id, body);
    return one('all', params.id);
  });
}

/** The configuration that the camera watcher of a device gets. */
export function configurationRoutes(serve: Serve, configurationOf: ConfigurationOf) {
  serve(endpoints.cameraSettings.configuration, async ({ caller }) =>
    configurationOf(caller.deviceId),
  );
}
