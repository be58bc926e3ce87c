import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { startServerWithDatabase } from '../testing/server-with-database.ts';

const adminPassword = 'Xylophone-admin-7';
/** Values that must never be in the log. */
const secrets: Record<string, string> = {
  'the administrator’s password': adminPassword,
  'a wrong password': 'Xylophone-wrong-7',
  'a new person’s password': 'Xylophone-new-7',
  'a password in a broken body': 'Xylophone-broken-7',
  'the secret that signs sessions': 'Xylophone-signing-secret-of-32-characters',
  'a provider’s secret': 'Xylophone-provider-7',
  'a session in an address': 'Xylophone-address-7',
  'a device’s token in an address': 'fdt_Xylophone-device-7',
  'a provider’s code': 'Xylophone-code-7',
  'a camera’s password': 'Xylophone-camera-7',
  'a password set by a link': 'Xylophone-by-link-7',
};
let started: Awaited<ReturnType<typeof startServerWithDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  started = await startServerWithDatabase({
    FOYER_ADMIN_PASSWORD: adminPassword,
    FOYER_TOKEN_SECRET: String(secrets['the secret that signs sessions']),
    FOYER_GOOGLE_ISSUER: 'http://127.0.0.1:9',
    FOYER_GOOGLE_CLIENT_ID: 'foyer',
    FOYER_GOOGLE_CLIENT_SECRET: String(secrets['a provider’s secret']),
    LOG_LEVEL: 'trace',
  });
  pool = new pg.Pool({ connectionString: started.databaseUrl, max: 1 }).on(
    'error',
    () => undefined,
  );
  const { password } = new URL(started.databaseUrl);
  if (password !== '') secrets['the database’s password'] = password;
});
afterAll(async () => {
  await pool?.end();
  await started?.end();
});

test('no secret is in the log at its most verbose level, in success and in failure', async () => {
  const { server, mqttPort, admin } = started;
  const { url, call } = server;
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const signIn = (password: string | undefined) =>
    post('/api/auth/login', JSON.stringify({ email: admin.email, password }));
  const setByLink = (link: string | undefined, Password = secrets['a password set by a link']) =>
    post('/api/password-links/use', JSON.stringify({ token: link, Password }));
  const newcomer = {
    email: 'new@secrets.test',
    password: secrets['a new person’s password'],
    username: 'New',
  };

  const token = await started.signIn();
  secrets['a session'] = token;
  const device = await server.device(token, 'gate');
  secrets['a device’s token'] = device.token;
  const camera = await call<{ id: number }>('/api/cameras', token, {
    Name: 'North',
    Code: 'north',
    DeviceID: device.id,
  });
  const watch = (address: string) =>
    fetch(`${url}/api/cameras/${camera.id}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ address }),
    });
  const address = `rtsp://admin:${secrets['a camera’s password']}@192.0.2.7/1`;
  expect((await watch(address)).status).toBe(200);
  expect((await watch(`x${address}`)).status).toBe(400);
  const ofDevice = { authorization: `Bearer ${device.token}` };
  const answered = await fetch(`${url}/api/device/config`, { headers: ofDevice });
  expect(await answered.text()).toContain(address);
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const sent = await call<{ id: number }>(
    '/api/notifications',
    device.token,
    infoMessage([], { Photos }),
  );
  const detail = await call<{ Photos: { Path: string }[] }>(`/api/notifications/${sent.id}`, token);
  const path = String(detail.Photos[0]?.Path);
  secrets['a picture’s signature'] = String(new URL(path, url).searchParams.get('signature'));
  expect((await fetch(`${url}/images/${path}`)).status).toBe(200);
  expect((await fetch(`${url}/images/${path}x`)).status).toBe(404);

  const { id } = await call<{ id: number }>('/api/users', token, {
    Email: 'forgot@secrets.test',
    Password: 'three wet herons',
    Role: 3,
  });
  for (const name of ['a used link', 'a link']) {
    const link = await call<{ address: string }>(`/api/users/${id}/password-link`, token, {});
    secrets[name] = link.address.split('#')[1] ?? '';
    if (name === 'a used link') expect((await setByLink(secrets[name])).status).toBe(200);
  }
  expect((await setByLink(secrets['a used link'])).status).toBe(404);
  expect((await signIn(secrets['a wrong password'])).status).toBe(401);
  expect((await post('/user/signup', JSON.stringify(newcomer))).status).toBe(201);
  await post('/api/auth/login', `{"password":"${secrets['a password in a broken body']}`);
  await post('/api/auth/login', JSON.stringify([secrets['a password in a broken body']]));
  await fetch(`${url}/?token=${secrets['a session in an address']}`);
  await fetch(`${url}/api/devices?token=${secrets['a session in an address']}`);
  await fetch(`${url}/nowhere?token=${secrets['a session in an address']}`);
  const inAddress = `/in/${secrets['a device’s token in an address']}`;
  expect((await post(inAddress, '{')).status).toBe(401);
  expect((await post(`/in/${device.token}`, '{')).status).toBe(200);
  await fetch(url + inAddress);
  await fetch(`${url}/api/auth/google`, { redirect: 'manual' });
  await fetch(`${url}/api/auth/google/callback?code=${secrets['a provider’s code']}`);
  const wrongDevice = { username: 'gate', password: secrets['a wrong password'] ?? '' };
  const mqtt = { host: '127.0.0.1', protocol: 'mqtt' as const, reconnectPeriod: 0 };
  await connectAsync({ ...mqtt, port: mqttPort, ...wrongDevice }).catch(() => {});

  // Errors of the server: their log lines must not hold a secret either.
  await pool.query('alter table camera_settings rename to camera_settings_away');
  expect((await watch(address)).status).toBe(500);
  await pool.query('alter table users rename to users_away');
  await pool.query('alter table devices rename to devices_away');
  expect((await signIn(adminPassword)).status).toBe(500);
  expect((await setByLink(secrets['a link'])).status).toBe(500);
  expect((await post('/user/signup', JSON.stringify(newcomer))).status).toBe(500);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/devices`, { headers: bearer })).status).toBe(500);
  const asDevice = { authorization: `Bearer ${device.token}x` };
  expect((await post('/api/notifications', '{}', asDevice)).status).toBe(500);
  expect((await post(inAddress, '{}')).status).toBe(500);
  await server.stop();

  const written = server.written();
  expect(written).toContain('Foyer is ready');
  expect(written.match(/"level":50/g)?.length).toBeGreaterThanOrEqual(4);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5);
    expect(written.includes(secret), `${name} is in the log`).toBe(false);
  }
});
