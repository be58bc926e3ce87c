import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@foyer/contract';
import { jwtVerify } from 'jose';

export interface ReceivedPush {
  /** Name of the browser. */
  browser: string;
  headers: IncomingHttpHeaders;
  /** Bytes as they came, encrypted. */
  bytes: number;
  message: PushMessage;
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

/**
 * A push service (RFC 8030) with its browsers: verifies the signature of each request (VAPID, RFC 8292) and decrypts its
 * message (RFC 8291), with code of its own. `statusOf` may be replaced.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const faults: unknown[] = [];
  const server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const body = await buffer(request);
    const status = service.statusOf(name);
    try {
      if (status === 201) {
        const browser = browsers.get(name);
        if (!browser) throw new Error(`There is no browser ${name}.`);
        await verifySignature(request.headers, service.url);
        const message = JSON.parse(decrypted(browser, body));
        received.push({ browser: name, headers: request.headers, bytes: body.length, message });
      }
      response.writeHead(status).end();
    } catch (error) {
      faults.push(error);
      response.writeHead(400).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Requests that were wrong. */
    faults,
    statusOf: (_browser: string): number => 201,
    /** What the `PushManager` of a browser answers. */
    subscription(name: string) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const browser = { keys, auth: randomBytes(16) };
      browsers.set(name, browser);
      return {
        endpoint: `${service.url}/push/${name}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: browser.auth.toString('base64url'),
        },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** `Authorization: vapid t=<JWT>, k=<public key>`: signed for this origin, by the key, for a day at most. */
async function verifySignature({ authorization = '' }: IncomingHttpHeaders, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { payload } = await jwtVerify(token, publicKey, {
    audience: origin,
    algorithms: ['ES256'],
  });
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('There is no contact.');
}

const saltBytes = 16;
const tagBytes = 16;

/** A message of one record (aes128gcm, RFC 8188) with the keys of RFC 8291. */
function decrypted({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, saltBytes);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
