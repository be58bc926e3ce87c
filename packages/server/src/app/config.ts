import { resolve } from 'node:path';
import { isSingleAddress } from '@foyer/contract';
import {
  type HomeAssistantSettings,
  readHomeAssistant,
} from '../insight/home-assistant/home-assistant-settings.ts';
import { faultOfDatabaseUrl, hostsOf } from '../platform/database/database-hosts.ts';
import type { TlsFiles } from '../platform/http/tls.ts';
import { readTrustedProxies } from '../platform/http/trusted-proxies.ts';
import { type MailSettings, readMailbox } from '../platform/mail/mail-sender.ts';
import type { SubscriptionMode } from '../platform/mqtt/mqtt-subscription.ts';
import type { BucketSettings } from '../platform/storage/photo-bucket.ts';
import { readPrivateHosts } from '../records/channels/reachable-hosts.ts';
import type { ProviderName, ProviderSettings } from '../records/sessions/providers.ts';

/** The server's settings, read from environment variables. */
export interface Config {
  port: number;
  host: string;
  /** Port of the embedded broker; 0 for none. */
  mqttPort: number;
  /** Port of the embedded broker over TLS; 0 for none. */
  mqttsPort: number;
  /** Address of the customer's own broker. */
  mqttUrl: string | undefined;
  /** How several servers take its messages. */
  mqttSubscription: SubscriptionMode;
  /** Client id of the exclusive subscription; undefined for one that is derived from the token secret. */
  mqttClientId: string | undefined;
  /** Home Assistant's broker; undefined where nothing is published. */
  homeAssistant: HomeAssistantSettings | undefined;
  /** Most connections to the embedded broker. */
  mqttConnections: number;
  /** Most of these from one address that are not authenticated yet. */
  mqttPendingConnections: number;
  /** Certificate of HTTP and of the embedded broker; undefined where a proxy has it. */
  tls: TlsFiles | undefined;
  /** Hosts from which pictures are fetched that vendors' messages name by their addresses. */
  pictureHosts: string[];
  dataFolder: string;
  /** Connection string of the customer's own PostgreSQL, with one host or several; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** Connection string of a standby that answers reads of dashboards and lists. */
  databaseReadUrl: string | undefined;
  /** One that is further behind is not read. */
  readLagSeconds: number;
  adminEmail: string;
  adminPassword: string | undefined;
  registrationOpen: boolean;
  /** Mail server and sender; undefined where none is set up. */
  mail: MailSettings | undefined;
  tokenSecret: string | undefined;
  largestPhotoBytes: number;
  /** Where photos lie in place of the data folder. */
  photoBucket: BucketSettings | undefined;
  /** Hosts, addresses and networks of the own network that webhooks may reach. */
  webhookPrivateHosts: string[];
  /** Public address, without a slash at the end. */
  publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For, -Host and -Proto count. */
  trustedProxies: string[];
  providers: Record<ProviderName, ProviderSettings>;
  /** Whether `/docs` and `/openapi.json` are served. */
  docsOpen: boolean;
  /** Whether `/metrics` is served. */
  metricsOpen: boolean;
  /** Address of a MapLibre style with streets. */
  mapStyle: string | undefined;
  /** Path of a PMTiles file with streets. */
  mapTiles: string | undefined;
  logLevel: string;
  /** From the signal to stop until connections are closed. */
  stopDelayMs: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Minimum length of the secret that signs sessions. */
export const minSecretCharacters = 32;
const mebibyte = 1024 * 1024;

/** Reads the environment once. Throws an `Error` whose message names every wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    faults.push(`${name} is "${value}": it must be a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const choice = <Value extends string>(
    name: string,
    allowed: readonly Value[],
    fallback: NoInfer<Value>,
  ) => {
    const value = (text(name) ?? fallback) as Value;
    if (!allowed.includes(value)) {
      faults.push(`${name} is "${value}": it must be one of ${allowed.join(', ')}.`);
    }
    return value;
  };
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (protocols.includes(protocol)) return value;
    faults.push(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
    return undefined;
  };
  const databaseAddress = (name: string) => {
    const value = text(name);
    const fault = value === undefined ? undefined : faultOfDatabaseUrl(value);
    if (fault === undefined) return value;
    faults.push(`${name} ${fault}`);
    return undefined;
  };
  const provider = (prefix: string): ProviderSettings => {
    const settings = {
      issuer: address(`${prefix}_ISSUER`, ['https:', 'http:']),
      clientId: text(`${prefix}_CLIENT_ID`),
      clientSecret: text(`${prefix}_CLIENT_SECRET`),
    };
    const set = Object.values(settings).filter((value) => value !== undefined).length;
    if (set !== 0 && set !== 3) {
      faults.push(`${prefix}_ISSUER, ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together.`);
    }
    return settings;
  };
  const bucketOf = (): BucketSettings | undefined => {
    const given = {
      endpoint: address('FOYER_S3_ENDPOINT', ['https:', 'http:']),
      bucket: text('FOYER_S3_BUCKET'),
      accessKey: text('FOYER_S3_ACCESS_KEY'),
      secretKey: text('FOYER_S3_SECRET_KEY'),
    };
    const photosFrom = choice('FOYER_S3_PHOTOS', ['server', 'store'], 'server');
    const { endpoint, bucket, accessKey, secretKey } = given;
    if (endpoint && bucket && accessKey && secretKey) {
      const region = text('FOYER_S3_REGION') ?? 'us-east-1';
      const servesItself = photosFrom === 'store';
      return { endpoint, bucket, region, accessKey, secretKey, servesItself };
    }
    if (Object.values(given).some((value) => value !== undefined)) {
      faults.push(
        'FOYER_S3_ENDPOINT, FOYER_S3_BUCKET, FOYER_S3_ACCESS_KEY and FOYER_S3_SECRET_KEY go together.',
      );
    }
    return undefined;
  };
  const secret = text('FOYER_TOKEN_SECRET');
  if (secret !== undefined && secret.length < minSecretCharacters) {
    faults.push(`FOYER_TOKEN_SECRET must have at least ${minSecretCharacters} characters.`);
  }
  const adminEmail = text('FOYER_ADMIN_EMAIL') ?? 'admin@foyer.local';
  if (!isSingleAddress(adminEmail)) {
    faults.push(`FOYER_ADMIN_EMAIL is "${adminEmail}": it must be one e-mail address.`);
  }
  const mapStyle = address('FOYER_MAP_STYLE', ['https:', 'http:']);
  const mapTiles = text('FOYER_MAP_PMTILES');
  if (mapStyle !== undefined && mapTiles !== undefined) {
    faults.push('FOYER_MAP_STYLE and FOYER_MAP_PMTILES are two street maps: one of them must go.');
  }
  const smtpUrl = address('FOYER_SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = text('FOYER_MAIL_FROM');
  if ((text('FOYER_SMTP_URL') === undefined) !== (mailFrom === undefined)) {
    faults.push('FOYER_SMTP_URL and FOYER_MAIL_FROM go together.');
  }
  if (mailFrom !== undefined && readMailbox(mailFrom) === undefined) {
    faults.push(
      `FOYER_MAIL_FROM is "${mailFrom}": it must be an e-mail address, or a name and an address in <>.`,
    );
  }
  const tlsCert = text('FOYER_TLS_CERT');
  const tlsKey = text('FOYER_TLS_KEY');
  if ((tlsCert === undefined) !== (tlsKey === undefined)) {
    faults.push('FOYER_TLS_CERT and FOYER_TLS_KEY must be set together.');
  }
  const mqttsPort = whole('MQTTS_PORT', 0, 0, 65535);
  if (mqttsPort !== 0 && tlsCert === undefined) {
    faults.push('MQTTS_PORT must be 0 unless FOYER_TLS_CERT and FOYER_TLS_KEY name a certificate.');
  }
  const config: Config = {
    port: whole('PORT', 8080, 0, 65535),
    host: text('HOST') ?? '127.0.0.1',
    mqttPort: whole('MQTT_PORT', 1883, 0, 65535),
    mqttsPort,
    tls: tlsCert && tlsKey ? { cert: resolve(tlsCert), key: resolve(tlsKey) } : undefined,
    pictureHosts: (text('FOYER_PICTURE_HOSTS') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((host) => host.toLowerCase()),
    homeAssistant: readHomeAssistant(
      address('FOYER_HOME_ASSISTANT_MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
      text('FOYER_HOME_ASSISTANT_CUSTOMERS'),
      text('FOYER_HOME_ASSISTANT_ID') ?? 'foyer',
      faults,
    ),
    mqttUrl: address('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    mqttSubscription: choice('FOYER_MQTT_SUBSCRIPTION', ['exclusive', 'shared'], 'exclusive'),
    mqttClientId: text('FOYER_MQTT_CLIENT_ID'),
    mqttConnections: whole('FOYER_MQTT_CONNECTIONS', 10_000, 1, 1_000_000),
    mqttPendingConnections: whole(
      // The name before 0.2.
      text('FOYER_MQTT_PENDING_CONNECTIONS') === undefined && text('FOYER_MQTT_GREETINGS')
        ? 'FOYER_MQTT_GREETINGS'
        : 'FOYER_MQTT_PENDING_CONNECTIONS',
      1_000,
      1,
      1_000_000,
    ),
    dataFolder: resolve(text('FOYER_DATA') ?? 'data'),
    databaseUrl: databaseAddress('DATABASE_URL'),
    databaseReadUrl: databaseAddress('DATABASE_READ_URL'),
    readLagSeconds: whole('FOYER_READ_LAG', 5, 1, 300),
    adminEmail,
    adminPassword: env.FOYER_ADMIN_PASSWORD || undefined,
    registrationOpen: choice('FOYER_REGISTRATION', ['open', 'closed'], 'open') === 'open',
    mail: smtpUrl && mailFrom ? { smtpUrl, from: mailFrom } : undefined,
    tokenSecret: secret,
    largestPhotoBytes: whole('FOYER_PHOTO_MIB', 10, 1, 100) * mebibyte,
    photoBucket: bucketOf(),
    webhookPrivateHosts: readPrivateHosts(text('FOYER_WEBHOOK_PRIVATE_HOSTS'), faults),
    publicUrl: address('FOYER_PUBLIC_URL', ['https:', 'http:'])?.replace(/\/$/, ''),
    trustedProxies: readTrustedProxies(text('FOYER_TRUSTED_PROXIES'), faults),
    providers: { google: provider('FOYER_GOOGLE'), microsoft: provider('FOYER_MICROSOFT') },
    docsOpen: choice('FOYER_DOCS', ['open', 'closed'], 'open') === 'open',
    metricsOpen: choice('FOYER_METRICS', ['open', 'closed'], 'open') === 'open',
    mapStyle,
    mapTiles: mapTiles === undefined ? undefined : resolve(mapTiles),
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    stopDelayMs: whole('FOYER_STOP_DELAY', 0, 0, 300) * 1_000,
  };
  if (config.databaseReadUrl !== undefined && text('DATABASE_URL') === undefined) {
    faults.push(
      'DATABASE_READ_URL names a standby of the PostgreSQL in DATABASE_URL, which is not set.',
    );
  }
  if (config.databaseReadUrl !== undefined && hostsOf(config.databaseReadUrl).length > 1) {
    faults.push('DATABASE_READ_URL names several hosts: it must name one standby.');
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return config;
}
