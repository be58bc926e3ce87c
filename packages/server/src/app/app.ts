import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { openStreetMap } from '../insight/street-map/street-map.ts';
import { serveConsole } from '../platform/http/console-files.ts';
import { contentSecurityPolicyOf } from '../platform/http/content-security-policy.ts';
import { serveHealth } from '../platform/http/health.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { serveDocs } from '../platform/openapi/openapi-docs.ts';
import { photoRoutes } from '../records/photos/photo-routes.ts';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import { serveAccounts } from './serve-accounts.ts';
import { serveAlarms } from './serve-alarms.ts';
import { serveMessages } from './serve-messages.ts';
import { serveOperations } from './serve-operations.ts';
import { serveRecords } from './serve-records.ts';
import { createServing } from './serving.ts';

/** The HTTP side of the server: every declared endpoint, the documents, the pictures, the console. */
export async function createApp(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { log, tls, storage } = parts;
  const app = createHttpServer({ log, tls, trustedProxies: config.trustedProxies });
  const streetMap = await openStreetMap(app, config);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicyOf(streetMap.origins, storage.origin),
    hsts: false,
  });
  await app.register(rateLimit, { global: false });
  await app.register(cookie);
  await app.register(multipart);
  if (config.docsOpen) await serveDocs(app);

  const serving = createServing(app, parts);
  serveAccounts(app, serving, config, parts);
  await serveMessages(app, serving, config, parts);
  serveRecords(app, serving, config, parts);
  serveAlarms(serving, parts);
  serveOperations(serving, streetMap, parts);
  serving.assertComplete(endpoints);

  photoRoutes(app, parts.pictures, storage, parts.addresses);
  serveHealth(app, parts.health, config.metricsOpen);
  await serveConsole(app);
  return app;
}
