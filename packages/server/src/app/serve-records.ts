import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../platform/http/origin.ts';
import { bearerOf } from '../records/access/authorise.ts';
import { areaLinkRoutes } from '../records/area-links/area-link-routes.ts';
import { createLinkSignatures } from '../records/area-links/link-signature.ts';
import { auditRoutes } from '../records/audit/audit-routes.ts';
import { configurationRoutes } from '../records/camera-settings/camera-settings-routes.ts';
import { createClaimCodeDigests } from '../records/claims/claim-code-digests.ts';
import { claimRoutes } from '../records/claims/claim-routes.ts';
import { retireCustomerForRemoval } from '../records/customers/customer-store.ts';
import { deviceAddressesOf } from '../records/devices/device-addresses.ts';
import { retireDeviceForRemoval, retireDevicesOf } from '../records/devices/device-store.ts';
import { installerLinkRoutes } from '../records/installer-links/installer-link-routes.ts';
import { installerRoutes } from '../records/installer-links/installer-routes.ts';
import { liveEventRoutes } from '../records/live-events/live-event-routes.ts';
import { productRoutes } from '../records/products/product-routes.ts';
import { publicAddressRoutes } from '../records/public-address/public-address-routes.ts';
import { regionRoutes } from '../records/regions/region-routes.ts';
import { createBeginRemoval } from '../records/removals/begin-removal.ts';
import { saleRoutes } from '../records/sales/sale-routes.ts';
import { staffHoursRoutes } from '../records/staff-hours/staff-hours-routes.ts';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import { replicaRoutes } from './replica-routes.ts';
import type { Serving } from './serving.ts';

/** What people enter, and the dashboards and lists that a standby may answer. */
export function serveRecords(
  app: FastifyInstance,
  serving: Serving,
  config: Config,
  parts: Parts,
): void {
  const { serve, serveClaims, servePublicPages } = serving;
  const { db, addresses, publicUrl, secret, now } = parts;
  const { primary, standby } = parts.reads;
  const deviceAddresses = (request: FastifyRequest) => deviceAddressesOf(config, originOf(request));
  const ofReads = { ...parts, deviceAddresses, beginRemoval: beginRemovalWith(parts) };
  replicaRoutes(serve, primary, ofReads);
  if (standby) replicaRoutes(serving.serveFromReplica, standby, ofReads);
  configurationRoutes(serve, primary.configurationOf);
  areaLinkRoutes(serve, servePublicPages, {
    db,
    links: createLinkSignatures(secret),
    occupancyOf: primary.occupancies.occupancyOf,
    now,
  });
  const claiming = claimRoutes(serve, serveClaims, {
    db,
    now,
    recordEvent: serving.recordEvent,
    addresses: deviceAddresses,
    publicUrl,
    digests: createClaimCodeDigests(secret),
    onDeviceChanged: parts.deviceTokens.forget,
  });
  installerLinkRoutes(serve, { db, now, publicUrl });
  installerRoutes(serve, serveClaims, { db, addresses, ...claiming });
  publicAddressRoutes(app, serve, { db, now, configured: config.publicUrl, secret });
  regionRoutes(serve, db);
  productRoutes(serve, db);
  saleRoutes(serve, { db, now });
  staffHoursRoutes(serve, { db, now });
  auditRoutes(serve, db);
  liveEventRoutes(app, serve, {
    liveEvents: parts.liveEvents,
    personOf: async (request) => serving.personOf(bearerOf(request) ?? ''),
  });
}

/** Removes devices, and customers with their devices: they are retired first. */
const beginRemovalWith = ({ db, jobs, deviceTokens, now }: Parts) =>
  createBeginRemoval({
    db,
    jobs,
    retire: {
      devices: (transaction, id, confirm) => retireDeviceForRemoval(transaction, id, confirm, now),
      customers: async (transaction, id, confirm) => {
        const customer = await retireCustomerForRemoval(transaction, id, confirm, now);
        await retireDevicesOf(transaction, id, now);
        return customer;
      },
    },
    onDeviceChanged: deviceTokens.forget,
  });
