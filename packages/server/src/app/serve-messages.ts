import type { FastifyInstance } from 'fastify';
import { mappingRoutes } from '../messages/mappings/mapping-routes.ts';
import { profileRoutes } from '../messages/profiles/profile-routes.ts';
import { receivedRoutes } from '../messages/received-messages/received-routes.ts';
import { httpTransport } from '../messages/transports/http-transport.ts';
import { vendorTransport } from '../messages/transports/vendor-transport.ts';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import type { Serving } from './serving.ts';

/** What devices send over HTTP, and how messages of other makes are converted. */
export async function serveMessages(
  app: FastifyInstance,
  { serve, serveWith }: Serving,
  { largestPhotoBytes }: Pick<Config, 'largestPhotoBytes'>,
  parts: Parts,
): Promise<void> {
  const { db, pool, now } = parts;
  httpTransport(serveWith, { ...parts, largestPhotoBytes });
  await vendorTransport(app, serveWith, parts);
  profileRoutes(serve, { now });
  receivedRoutes(serve, { db, pool, acceptAgain: parts.acceptAgain, now });
  mappingRoutes(serve, { db, onDeviceChanged: parts.deviceTokens.forget, now });
}
