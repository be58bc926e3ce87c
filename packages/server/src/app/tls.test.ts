import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTls } from '../platform/http/tls.ts';
import { alertMessage } from '../testing/messages/sample-messages.ts';
import { freePort } from '../testing/processes/real-process.ts';
import { testCertificate, testCertificateKey } from '../testing/receivers/test-certificate.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';

let folder: string;
let foyer: TestFoyer;
let url: string;
let mqttsPort: number;
const ca = testCertificate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-tls-'));
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(tls.cert, testCertificate);
  await writeFile(tls.key, testCertificateKey);
  mqttsPort = await freePort();
  foyer = await startTestFoyer({
    tls,
    port: 0,
    mqttPort: 0,
    mqttsPort,
    adminPassword: 'Xylophone-7-a',
  });
  ({ url } = await foyer.start());
});
afterAll(async () => {
  await foyer.stop();
  await rm(folder, { recursive: true });
});

const post = (path: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url + path, { method: 'POST', ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

test('HTTP and the broker speak TLS with the certificate of the files', async () => {
  const device = await foyer.device();
  expect(url).toMatch(/^https:/);
  expect(await post(`/in/${device.token}`, JSON.stringify(alertMessage('cam')))).toBe(200);
  const client = await connectAsync(`mqtts://127.0.0.1:${mqttsPort}`, {
    username: device.code,
    password: device.token,
    ca,
    reconnectPeriod: 0,
  });
  const message = JSON.stringify(alertMessage('cam'));
  await client.publishAsync(`foyer/v1/${device.code}/notifications`, message, { qos: 1 });
  await client.endAsync();
  const rows = await foyer.rows('select 1 from notifications where device_id = $1', [device.id]);
  expect(rows).toHaveLength(2);
});

test('files that are no certificate with its key stop the start, in words', async () => {
  const cert = join(folder, 'cert.pem');
  expect(() => readTls({ cert, key: join(folder, 'none.pem') })).toThrow('cannot be read');
  expect(() => readTls({ cert, key: cert })).toThrow('no certificate with its key');
});
