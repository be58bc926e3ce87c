import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startWebCamera } from '../testing/web-camera.ts';
import { alertStreamPath } from './alert-stream.ts';
import { forwardEvents } from './events-command.ts';
import { eventsOptions } from './events-options.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const challenge =
  'Basic realm="camera", Digest realm="DS-2CD", nonce="f00d", qop="auth", opaque="0a", algorithm=MD5';

/** Whether the request answers the challenge as the user admin with the password secret, computed by its own fields. */
function isSignedIn({ headers, url }: IncomingMessage): boolean {
  const fields = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="?([^",]+)"?/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const [one, two] = [md5('admin:DS-2CD:secret'), md5(`GET:${url}`)];
  return fields.response === md5(`${one}:f00d:${fields.nc}:${fields.cnonce}:auth:${two}`);
}

const event = (enter: number) =>
  `<EventNotificationAlert><eventType>PeopleCounting</eventType><enter>${enter}</enter></EventNotificationAlert>`;
const part = (body: string, contentType = 'application/xml; charset="UTF-8"') =>
  `--boundary\r\nContent-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}\r\n`;

/** A camera that wants to be signed in to, and ends its stream after each list of chunks. */
const listenAsCamera = (streams: string[][]) =>
  listen((request, response) => {
    if (request.url !== alertStreamPath || !isSignedIn(request)) {
      response.writeHead(401, { 'www-authenticate': challenge }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=boundary' });
    for (const chunk of streams.shift() ?? []) response.write(chunk);
    if (streams.length > 0) response.end();
  });

/** A Foyer that keeps what comes, after so many answers that it is unavailable. */
async function listenAsServer(received: string[], failures = 0) {
  let left = failures;
  return listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (left > 0) {
      left -= 1;
      response.writeHead(503).end('is unavailable');
      return;
    }
    received.push(`${request.url} ${request.headers.authorization} ${Buffer.concat(chunks)}`);
    response.end('OK');
  });
}

function forward(camera: string, server: string, { password = 'secret', isInsecure = false } = {}) {
  const troubles: string[] = [];
  const stopping = new AbortController();
  const options = { camera, server, user: 'admin', password, isInsecure, token: 'fdt_1' };
  const done = forwardEvents(options, (sentence) => troubles.push(sentence), stopping.signal);
  closing.push(async () => {
    stopping.abort();
    await done;
  });
  return troubles;
}

test('events reach the server in order, through a stream that ends, chunks cut anywhere, and a server that is unavailable', async () => {
  const [first, second] = [part(event(1)), part(event(2))];
  const picture = part('\u00ff\u00d8 not an event', 'image/jpeg');
  const camera = await listenAsCamera([
    [first.slice(0, 31), first.slice(31) + picture + second.slice(0, 90), second.slice(90)],
    [part('{"eventType":"PeopleCounting"}', 'application/json')],
  ]);
  const received: string[] = [];
  forward(camera, await listenAsServer(received, 1));
  await expect.poll(() => received).toHaveLength(3);
  expect(received).toEqual([
    `/in Bearer fdt_1 ${event(1)}`,
    `/in Bearer fdt_1 ${event(2)}`,
    '/in Bearer fdt_1 {"eventType":"PeopleCounting"}',
  ]);
});

test('a wrong password is said in a sentence', async () => {
  const camera = await listenAsCamera([[]]);
  const troubles = forward(camera, await listenAsServer([]), { password: 'wrong' });
  await expect.poll(() => troubles[0]).toMatch(/does not accept the user "admin"/);
});

test('a certificate that the camera made itself is refused in words, and accepted when told to', async () => {
  const { origin, close } = await startWebCamera(
    (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'multipart/mixed; boundary=boundary' })
        .write(part(event(1))),
    { isSecure: true },
  );
  closing.push(close);
  const received: string[] = [];
  const server = await listenAsServer(received);
  const troubles = forward(origin, server);
  await expect.poll(() => troubles[0]).toMatch(/certificate is not trusted.*--insecure/);
  forward(origin, server, { isInsecure: true });
  await expect.poll(() => received).toEqual([`/in Bearer fdt_1 ${event(1)}`]);
});

test('options say what is missing', () => {
  const env = { FOYER_DEVICE_TOKEN: 'fdt_1', FOYER_CAMERA_PASSWORD: 'secret' };
  expect(eventsOptions(['http://10.0.0.8', '--server', 'https://foyer'], env)).toEqual({
    camera: 'http://10.0.0.8',
    user: 'admin',
    password: 'secret',
    isInsecure: false,
    server: 'https://foyer',
    token: 'fdt_1',
  });
  expect(() => eventsOptions(['rtsp://10.0.0.8'], env)).toThrow(/Say which camera/);
  expect(() => eventsOptions(['http://10.0.0.8'], { FOYER_DEVICE_TOKEN: 't' })).toThrow(
    /FOYER_CAMERA_PASSWORD/,
  );
  expect(() => eventsOptions(['http://10.0.0.8', '--usr', 'a'], env)).toThrow(/--usr/);
});
