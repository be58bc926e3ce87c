import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { fetchPicture } from './fetch-picture.ts';
import { pictureJob } from './picture-job.ts';

let foyer: TestFoyer;
let host: Server;
let origin: string;
let asked = 0;
const largestBytes = 100_000;

beforeAll(async () => {
  const picture = await jpeg();
  host = createServer((request, response) => {
    asked += 1;
    const { url = '' } = request;
    if (url === '/good.jpg') response.end(picture);
    else if (url === '/moved.jpg') response.writeHead(302, { location: '/good.jpg' }).end();
    else if (url === '/elsewhere.jpg') {
      response.writeHead(302, { location: `http://localhost:${port()}/good.jpg` }).end();
    } else if (url === '/large.jpg') response.end(Buffer.alloc(largestBytes + 1));
    else if (url === '/slow.jpg') response.write('x');
    else if (url === '/text.jpg') response.end('no picture');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${port()}`;
  foyer = await startTestFoyer({ pictureHosts: ['127.0.0.1'] });
});
const port = () => (host.address() as AddressInfo).port;
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await foyer.stop();
});

const get = (path: string, hosts = ['127.0.0.1']) =>
  fetchPicture(`${origin}${path}`, { hosts, largestBytes, timeoutMs: 1_000 });

test('a picture is fetched from a listed host, by redirects on that host alone', async () => {
  expect((await get('/good.jpg')).byteLength).toBeGreaterThan(100);
  expect((await get('/moved.jpg')).byteLength).toBeGreaterThan(100);
  await expect(get('/elsewhere.jpg')).rejects.toThrow('on another host');
});

test('other hosts and private addresses are not asked', async () => {
  const before = asked;
  await expect(get('/good.jpg', [])).rejects.toThrow('FOYER_PICTURE_HOSTS does not list');
  const byName = `http://localhost:${port()}/good.jpg`;
  const listed = { hosts: ['localhost'], largestBytes };
  await expect(fetchPicture(byName, listed)).rejects.toThrow('a private address');
  await expect(fetchPicture('file:///etc/passwd', listed)).rejects.toThrow('http');
  expect(asked).toBe(before);
});

test('what is too large, too slow, or not there is given up', async () => {
  await expect(get('/large.jpg')).rejects.toThrow('is larger than');
  await expect(get('/none.jpg')).rejects.toThrow('answered with 404');
  await expect(get('/slow.jpg')).rejects.toThrow();
});

test('an announced photo gets its picture after its notification, or the device’s list says why not', async () => {
  const device = await foyer.device();
  const announce = async (Code: string) => {
    const body = {
      Code,
      CreatedAt: new Date().toISOString(),
      NotificationType: 3,
      Attributes: {
        payload: { reason: 'Tampering', details: { threshold: 1, value: 1, src: 'cam' } },
      },
      Photos: [{ Code: `${Code}-photo` }],
    };
    await foyer.call(endpoints.notifications.send, { token: device.token, body });
    const url = `${origin}/${Code}.jpg`;
    const photoCode = `${Code}-photo`;
    await foyer.jobs.send(pictureJob, { lineageId: device.id, code: Code, photoCode, url });
  };
  await announce('good');
  await announce('text');
  const pathOf = async (code: string) =>
    (await foyer.rows('select path, width from photos where code = $1', [code]))[0];
  await expect.poll(() => pathOf('good-photo')).toMatchObject({ width: 400 });
  const { token } = await foyer.person('SUPER_ADMIN');
  const refused = async () =>
    (await foyer.call(endpoints.devices.rejected, { token, params: { id: device.id } })).data;
  await expect
    .poll(async () => (await refused()).map(({ detail }) => detail))
    .toEqual(['The picture is not a whole JPEG, PNG or WebP picture.']);
  expect(await pathOf('text-photo')).toMatchObject({ path: '' });
});
