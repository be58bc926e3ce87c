import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@foyer/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { keepOutcome, resumeChannel } from '../alarms/deliveries/channel-outcome-store.ts';
import { deliveryRoutes } from '../alarms/deliveries/delivery-routes.ts';
import { tellingPolicyRoutes } from '../alarms/escalation/telling-policy-routes.ts';
import { alarmRoutes } from '../alarms/handling/alarm-routes.ts';
import type { TellAlarms } from '../alarms/list/alarm-records.ts';
import { endChannelAlarm } from '../alarms/list/channel-alarms.ts';
import { alarmPerformanceRoutes } from '../alarms/performance/performance-routes.ts';
import { alarmRuleRoutes } from '../alarms/rules/rule-routes.ts';
import type { BrokerWatch } from '../insight/attention/broker-watch.ts';
import type { DiskWatch } from '../insight/attention/disk-watch.ts';
import { reportRoutes } from '../insight/reports/report-routes.ts';
import { openStreetMap } from '../insight/street-map/street-map.ts';
import { streetMapRoutes } from '../insight/street-map/street-map-routes.ts';
import type { Ingest } from '../messages/ingest.ts';
import { mappingRoutes } from '../messages/mappings/mapping-routes.ts';
import type { AcceptAgain, AcceptVendor } from '../messages/profiles/accept-vendor.ts';
import { profileRoutes } from '../messages/profiles/profile-routes.ts';
import { receivedRoutes } from '../messages/received-messages/received-routes.ts';
import type { Admission } from '../messages/transports/admission.ts';
import { httpTransport } from '../messages/transports/http-transport.ts';
import { vendorTransport } from '../messages/transports/vendor-transport.ts';
import type { Accept } from '../messages/writing/accept.ts';
import { jobRoutes } from '../operations/background-jobs/job-routes.ts';
import { exportRoutes } from '../operations/notification-exports/export-routes.ts';
import { provisioningRoutes } from '../operations/provisioning/provisioning-routes.ts';
import type { Retention } from '../operations/retention/retention.ts';
import { retentionRoutes } from '../operations/retention/retention-routes.ts';
import type { WorkerThreads } from '../platform/concurrency/worker-threads.ts';
import type { Db } from '../platform/database/postgres.ts';
import type { Replica } from '../platform/database/replica.ts';
import { serveConsole } from '../platform/http/console-files.ts';
import { contentSecurityPolicyOf } from '../platform/http/content-security-policy.ts';
import { type Health, serveHealth } from '../platform/http/health.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { originOf } from '../platform/http/origin.ts';
import type { TlsKeys } from '../platform/http/tls.ts';
import type { Jobs } from '../platform/jobs/job-engine.ts';
import type { Mail } from '../platform/mail/mail-job.ts';
import { serveDocs } from '../platform/openapi/openapi-docs.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import { isApiKey } from '../records/access/api-key.ts';
import { bearerOf, createAuthorise } from '../records/access/authorise.ts';
import { createReadRouting } from '../records/access/read-routing.ts';
import { createServer } from '../records/access/serve.ts';
import { createCallerOfKey } from '../records/api-keys/api-key-caller.ts';
import { apiKeyRoutes } from '../records/api-keys/api-key-routes.ts';
import { areaLinkRoutes } from '../records/area-links/area-link-routes.ts';
import { createLinkSignatures } from '../records/area-links/link-signature.ts';
import { createRecordEvent } from '../records/audit/audit-events.ts';
import { auditRoutes } from '../records/audit/audit-routes.ts';
import { actionOf, createAudit, nounOf } from '../records/audit/audit-store.ts';
import { configurationRoutes } from '../records/camera-settings/watching-routes.ts';
import { channelRoutes } from '../records/channels/channel-routes.ts';
import type { ChannelVault } from '../records/channels/channel-secrets.ts';
import type { Senders } from '../records/channels/send-message.ts';
import { createClaimCodeDigests } from '../records/claims/claim-code-digests.ts';
import { claimRoutes } from '../records/claims/claim-routes.ts';
import { retireCustomerForRemoval } from '../records/customers/customer-store.ts';
import { deviceAddressesOf } from '../records/devices/device-addresses.ts';
import { retireDeviceForRemoval, retireDevicesOf } from '../records/devices/device-store.ts';
import type { DeviceTokens } from '../records/devices/device-tokens.ts';
import { installerOf } from '../records/installer-links/installer-caller.ts';
import { installerLinkRoutes } from '../records/installer-links/installer-link-routes.ts';
import { installerRoutes } from '../records/installer-links/installer-routes.ts';
import { liveEventRoutes } from '../records/live-events/live-event-routes.ts';
import type { LiveEvents } from '../records/live-events/live-events.ts';
import type { PhotoAddresses } from '../records/photos/photo-address.ts';
import { photoRoutes } from '../records/photos/photo-routes.ts';
import { productRoutes } from '../records/products/product-routes.ts';
import { publicAddressRoutes } from '../records/public-address/public-address-routes.ts';
import type { ReadPublicUrl } from '../records/public-address/public-address-views.ts';
import { createBeginRemoval } from '../records/removals/begin-removal.ts';
import { ownSessionRoutes } from '../records/sessions/own-session-routes.ts';
import { providerRoutes } from '../records/sessions/provider-routes.ts';
import type { Providers } from '../records/sessions/providers.ts';
import { createSecondFactors } from '../records/sessions/second-factor.ts';
import { sessionRoutes } from '../records/sessions/session-routes.ts';
import type { SessionTokens } from '../records/sessions/session-token.ts';
import { createPersonOf, issueSession } from '../records/sessions/sign-in.ts';
import { accountRoutes } from '../records/users/account-routes.ts';
import { admitIdentity } from '../records/users/admit-identity.ts';
import { passwordLinkRoutes } from '../records/users/password-link-routes.ts';
import { userRoutes } from '../records/users/user-routes.ts';
import { createUser } from '../records/users/user-store.ts';
import type { Config } from './config.ts';
import type { ReadParts } from './read-parts.ts';
import { replicaRoutes } from './replica-routes.ts';

/** The parts that routes use. */
export interface Parts {
  log: FastifyBaseLogger;
  db: Db;
  /** The same connections, for statements that are prepared once a connection. */
  pool: pg.Pool;
  tokens: SessionTokens;
  deviceTokens: DeviceTokens;
  accept: Accept;
  keepRejected: Ingest['keepRejected'];
  acceptVendor: AcceptVendor;
  acceptAgain: AcceptAgain;
  admission: Admission;
  retention: Pick<Retention, 'begin'>;
  jobs: Jobs;
  /** For files that would hold up all answers. */
  threads: WorkerThreads;
  /** A standby that answers reads of dashboards and lists. */
  replica?: Replica | undefined;
  reads: { primary: ReadParts; standby: ReadParts | undefined };
  liveEvents: LiveEvents;
  storage: PhotoStorage;
  addresses: PhotoAddresses;
  health: Health;
  providers: Providers;
  /** Signs cookies that carry a social sign-in, and encrypts second factors. */
  secret: string;
  /** Sends an e-mail to a person; undefined where no mail is set up. */
  sendMail: ((mail: Mail) => Promise<void>) | undefined;
  /** Called inside each transaction that changes alarms. */
  tellAlarms: TellAlarms;
  alarmLagSeconds: () => Promise<number>;
  /** Send to channels. */
  senders: Senders;
  vault: ChannelVault;
  /** The address that links begin with. */
  publicUrl: ReadPublicUrl;
  /** Disks of this server that are nearly full. */
  disks: DiskWatch;
  broker: BrokerWatch;
  now: () => Date;
  /** Certificate and key of HTTPS. */
  tls?: TlsKeys | undefined;
  /** Limit of calls that do not take long by nature. */
  answerWithinMs: number;
}

/** Requests a minute and address to the calls that anyone may make: each costs a password hash. */
const publicCallsAMinute = 300;
/** The same of public pages, which ask every second: twenty screens behind one address. */
const publicPageCallsAMinute = 1_500;

/** The same of claims of devices: a site's devices behind one address, and nobody who guesses codes. */
const claimsAMinute = 60;

/** The HTTP side of the server: every declared endpoint, the documents, the pictures, the console. */
export async function createApp(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { db, pool, storage, addresses, now } = parts;
  const app = createHttpServer({
    log: parts.log,
    tls: parts.tls,
    trustedProxies: config.trustedProxies,
  });

  const streetMap = await openStreetMap(app, config);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicyOf(streetMap.origins, storage.origin),
    hsts: false,
  });
  await app.register(rateLimit, { global: false });
  await app.register(cookie);
  await app.register(multipart);
  if (config.docsOpen) await serveDocs(app);

  const secondFactors = createSecondFactors(db, parts.secret);
  const signInDependencies = { db, tokens: parts.tokens, secondFactors };
  const recordEvent = createRecordEvent(db);
  const ofSession = createPersonOf(pool, parts.tokens);
  const ofKey = createCallerOfKey(pool);
  const personOf = (token: string) => (isApiKey(token) ? ofKey(token) : ofSession(token));
  const { serve, serveWith, serveFromReplica, assertComplete } = createServer(app, {
    authorise: createAuthorise({
      person: personOf,
      device: (token) => parts.deviceTokens.find(token),
      installer: (token) => installerOf(db, token, now()),
      async formerPerson(token) {
        const claims = await parts.tokens.readEnded(token);
        return claims && { userId: claims.uid, username: claims.Username };
      },
      onRejected: ({ userId, username }, endpoint, status, request) =>
        recordEvent(
          {
            action: actionOf(endpoint),
            noun: nounOf(endpoint),
            username,
            status,
            userId: userId !== null && userId < 0 ? null : userId,
          },
          request,
        ),
    }),
    audit: createAudit(db),
    answerWithinMs: parts.answerWithinMs,
    reads: parts.replica && createReadRouting(parts.replica),
  });
  const servePublic = serveWith({
    config: { rateLimit: { max: publicCallsAMinute, timeWindow: '1 minute' } },
  });
  sessionRoutes(servePublic, {
    ...parts,
    ...signInDependencies,
    registrationOpen: config.registrationOpen,
    recordEvent,
    register: (Email, Password, Name) =>
      createUser(db, { Email, Password, Name, Role: 'VIEWER', Customer: null }),
  });
  providerRoutes(app, servePublic, {
    ...parts,
    recordEvent,
    admit: (identity) => admitIdentity(db, identity, config.registrationOpen),
    issueSession: (userId, request, code) =>
      issueSession(signInDependencies, userId, request, code),
  });
  httpTransport(serveWith, { ...parts, largestPhotoBytes: config.largestPhotoBytes });
  await vendorTransport(app, serveWith, parts);
  const beginRemoval = createBeginRemoval({
    db,
    jobs: parts.jobs,
    retire: {
      devices: (transaction, id, confirm) => retireDeviceForRemoval(transaction, id, confirm, now),
      customers: async (transaction, id, confirm) => {
        const customer = await retireCustomerForRemoval(transaction, id, confirm, now);
        await retireDevicesOf(transaction, id, now);
        return customer;
      },
    },
    onDeviceChanged: parts.deviceTokens.forget,
  });
  const deviceAddresses = (request: FastifyRequest) => deviceAddressesOf(config, originOf(request));
  const readingParts = { ...parts, deviceAddresses, beginRemoval };
  const { primary, standby } = parts.reads;
  replicaRoutes(serve, primary, readingParts);
  if (standby) replicaRoutes(serveFromReplica, standby, readingParts);
  configurationRoutes(serve, primary.configurationOf);
  const servePublicPages = serveWith({
    config: { rateLimit: { max: publicPageCallsAMinute, timeWindow: '1 minute' } },
  });
  const links = createLinkSignatures(parts.secret);
  areaLinkRoutes(serve, servePublicPages, {
    db,
    links,
    occupancyOf: primary.occupancies.occupancyOf,
    now,
  });
  const serveClaims = serveWith({
    config: { rateLimit: { max: claimsAMinute, timeWindow: '1 minute' } },
  });
  const claiming = claimRoutes(serve, serveClaims, {
    db,
    now,
    recordEvent,
    addresses: deviceAddresses,
    publicUrl: parts.publicUrl,
    digests: createClaimCodeDigests(parts.secret),
    onDeviceChanged: parts.deviceTokens.forget,
  });
  installerLinkRoutes(serve, { db, now, publicUrl: parts.publicUrl });
  installerRoutes(serve, serveClaims, { db, addresses, ...claiming });
  userRoutes(serve, db);
  passwordLinkRoutes(serve, servePublic, { ...parts, recordEvent });
  apiKeyRoutes(serve, { db, now });
  ownSessionRoutes(serve, db);
  accountRoutes(serve, {
    db,
    secondFactors,
    issueSession: (userId, request) => issueSession(signInDependencies, userId, request, null),
  });
  const alarmParts = { db, now, tell: parts.tellAlarms };
  alarmRoutes(serve, { ...alarmParts, jobs: parts.jobs, lagSeconds: parts.alarmLagSeconds });
  alarmRuleRoutes(serve, alarmParts);
  alarmPerformanceRoutes(serve, { db, now });
  const { senders, vault } = parts;
  channelRoutes(serve, {
    db,
    vault,
    senders,
    publicUrl: parts.publicUrl,
    keepOutcome: (channel, outcome) =>
      keepOutcome(db, parts.jobs, channel, { ...outcome, at: now() }),
    resume: (channel) => resumeChannel(db, parts.jobs, channel, now()),
    endAlarm: (transaction, channel) => endChannelAlarm(transaction, channel, now()),
  });
  publicAddressRoutes(app, serve, {
    db,
    now,
    configured: config.publicUrl,
    secret: parts.secret,
  });
  tellingPolicyRoutes(serve, db);
  deliveryRoutes(serve, db, parts.jobs);
  profileRoutes(serve, { now });
  receivedRoutes(serve, { db, pool, acceptAgain: parts.acceptAgain, now });
  mappingRoutes(serve, { db, onDeviceChanged: parts.deviceTokens.forget, now });
  reportRoutes(serve, { db, threads: parts.threads, now });
  productRoutes(serve, db);
  provisioningRoutes(serveWith, {
    db,
    threads: parts.threads,
    jobs: parts.jobs,
    onDeviceChanged: parts.deviceTokens.forget,
  });
  retentionRoutes(serve, { db, retention: parts.retention, now });
  auditRoutes(serve, db);
  streetMapRoutes(serve, streetMap);
  jobRoutes(serve, db, parts.jobs);
  exportRoutes(serve, db, parts.jobs);
  liveEventRoutes(app, serve, {
    liveEvents: parts.liveEvents,
    personOf: async (request) => personOf(bearerOf(request) ?? ''),
  });
  assertComplete(endpoints);

  photoRoutes(app, storage, addresses);
  serveHealth(app, parts.health, config.metricsOpen);
  await serveConsole(app);
  return app;
}
