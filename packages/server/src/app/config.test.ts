import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    mqttPort: 1883,
    mqttUrl: undefined,
    mqttConnections: 10_000,
    mqttPendingConnections: 1_000,
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    adminEmail: 'admin@foyer.local',
    adminPassword: undefined,
    registrationOpen: true,
    tokenSecret: undefined,
    largestPhotoBytes: 10 * 1024 * 1024,
    trustedProxies: ['loopback'],
    logLevel: 'info',
    stopDelayMs: 0,
  });
});

test('the former name of a setting is still read', () => {
  expect(readConfig({ FOYER_MQTT_GREETINGS: '7' }).mqttPendingConnections).toBe(7);
  expect(
    readConfig({ FOYER_MQTT_GREETINGS: '7', FOYER_MQTT_PENDING_CONNECTIONS: '9' })
      .mqttPendingConnections,
  ).toBe(9);
});

test('an empty value counts as not set', () => {
  const names = ['PORT', 'HOST', 'MQTT_PORT', 'MQTT_URL', 'DATABASE_URL', 'FOYER_TOKEN_SECRET'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
});

test('every value is read', () => {
  const secret = 's'.repeat(32);
  expect(
    readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      MQTT_PORT: '0',
      MQTT_URL: 'mqtts://broker.example:8883',
      DATABASE_URL: 'postgres://foyer@db.example/foyer',
      FOYER_DATA: '/srv/foyer',
      FOYER_ADMIN_EMAIL: 'boss@example.org',
      FOYER_ADMIN_PASSWORD: ' with spaces ',
      FOYER_REGISTRATION: 'closed',
      FOYER_TOKEN_SECRET: secret,
      FOYER_PHOTO_MIB: '2',
      FOYER_TRUSTED_PROXIES: 'loopback, 10.1.0.0/16,fd00::/8,192.0.2.7',
      LOG_LEVEL: 'silent',
      FOYER_STOP_DELAY: '15',
    }),
  ).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    mqttPort: 0,
    mqttUrl: 'mqtts://broker.example:8883',
    databaseUrl: 'postgres://foyer@db.example/foyer',
    dataFolder: '/srv/foyer',
    adminEmail: 'boss@example.org',
    adminPassword: ' with spaces ',
    registrationOpen: false,
    tokenSecret: secret,
    largestPhotoBytes: 2 * 1024 * 1024,
    trustedProxies: ['loopback', '10.1.0.0/16', 'fd00::/8', '192.0.2.7'],
    logLevel: 'silent',
    stopDelayMs: 15_000,
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['MQTT_PORT', 'none'],
  ['MQTTS_PORT', '8883'],
  ['FOYER_TLS_CERT', '/srv/cert.pem'],
  ['FOYER_PHOTO_MIB', '0'],
  ['FOYER_REGISTRATION', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['MQTT_URL', 'broker.example'],
  ['MQTT_URL', 'http://broker.example'],
  ['DATABASE_URL', 'mysql://db.example'],
  ['FOYER_TOKEN_SECRET', 'too short'],
  ['FOYER_ADMIN_EMAIL', 'the boss'],
  ['FOYER_TRUSTED_PROXIES', 'proxy.example'],
  ['FOYER_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['FOYER_TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
  ['FOYER_TRUSTED_PROXIES', '0.0.0.0/0'],
  ['FOYER_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['FOYER_MAP_STYLE', 'streets.json'],
])('%s=%s is refused in a sentence that names it and says what it must be', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*must.*\\.$`));
});

test('a street map is a style or a file, and both are rejected', () => {
  const FOYER_MAP_STYLE = 'https://tiles.example/style.json';
  const FOYER_MAP_PMTILES = 'town.pmtiles';
  expect(readConfig({ FOYER_MAP_STYLE }).mapStyle).toBe(FOYER_MAP_STYLE);
  expect(readConfig({ FOYER_MAP_PMTILES }).mapTiles).toBe(resolve('town.pmtiles'));
  expect(() => readConfig({ FOYER_MAP_STYLE, FOYER_MAP_PMTILES })).toThrow(/one of them must go/);
});

test('all wrong values are named at once, and no secret is in the message', () => {
  const env = {
    PORT: 'x',
    LOG_LEVEL: 'x',
    DATABASE_URL: 'mysql://user:hunter2@db',
    FOYER_TOKEN_SECRET: 'hunter3',
  };
  expect(() => readConfig(env)).toThrow(/^(.+\.\n){3}.+\.$/);
  expect(() => readConfig(env)).not.toThrow(/hunter/);
});

describe('photos in a bucket', () => {
  const bucket = {
    FOYER_S3_ENDPOINT: 'https://s3.example.org',
    FOYER_S3_BUCKET: 'photos',
    FOYER_S3_ACCESS_KEY: 'key',
    FOYER_S3_SECRET_KEY: 'secret',
  };

  test('are there where all of the store is named; the region may be left out', () => {
    expect(readConfig(bucket).photoBucket).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'photos',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
      servesItself: false,
    });
    const served = { ...bucket, FOYER_S3_REGION: 'eu-1', FOYER_S3_PHOTOS: 'store' };
    expect(readConfig(served).photoBucket).toMatchObject({ region: 'eu-1', servesItself: true });
    expect(readConfig({}).photoBucket).toBeUndefined();
  });

  test.each(Object.keys(bucket))('need %s', (missing) => {
    const { [missing as keyof typeof bucket]: _, ...rest } = bucket;
    expect(() => readConfig(rest)).toThrow(/FOYER_S3_ENDPOINT, .* go together/);
  });

  test('are refused where the address of the store is none', () => {
    expect(() => readConfig({ ...bucket, FOYER_S3_ENDPOINT: 's3.example.org' })).toThrow(
      /FOYER_S3_ENDPOINT must be an address/,
    );
  });
});

test.each([
  [{ DATABASE_READ_URL: 'postgres://db-2/foyer' }, 'DATABASE_URL, which is not set'],
  [
    { DATABASE_URL: 'postgres://db-1/foyer', DATABASE_READ_URL: 'postgres://db-2,db-3/foyer' },
    'it must name one standby',
  ],
  [{ DATABASE_URL: 'postgres://db-1,/foyer' }, 'DATABASE_URL must name its hosts'],
  [{ FOYER_READ_LAG: '0' }, 'FOYER_READ_LAG'],
  [{ FOYER_STOP_DELAY: '301' }, 'FOYER_STOP_DELAY'],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
