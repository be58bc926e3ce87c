import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type DigestCheck, digestFields, startWebCamera } from '../testing/web-camera.ts';
import { type CameraClientOptions, createCameraClient } from './camera-client.ts';
import { readBody } from './send-request.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function camera(listener: RequestListener, options = {}): Promise<string> {
  const started = await startWebCamera(listener, options);
  closing.push(started.close);
  return started.origin;
}

const signIn = { user: 'ad min', password: 's@fe:1' };
const clientWith = (options: Partial<CameraClientOptions> = {}) =>
  createCameraClient({
    signIn,
    allowsBasic: false,
    verifiesCertificate: false,
    idleTimeoutMs: 10_000,
    ...options,
  });
const { signal } = new AbortController();
const at = (origin: string, path = '/snap.jpg?channel=1') => ({
  url: new URL(path, origin),
  signal,
});

const refuse = (response: ServerResponse, offered: string) =>
  response.writeHead(401, { 'www-authenticate': offered }).end();

/** A camera that wants a digest; `isOver` says which of its nonces, from 1 on, are over at a request. */
function digestCamera(
  check: Omit<DigestCheck, 'user' | 'password'>,
  isOver: (nonce: string, count: number) => boolean | 'without a word' = () => false,
) {
  const requests: string[] = [];
  let nonces = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const fields = digestFields(headers.authorization, method, { ...check, ...signIn });
    requests.push(fields ? `${fields.nonce} ${fields.nc}` : 'unsigned');
    const over = fields ? isOver(fields.nonce ?? '', Number.parseInt(fields.nc ?? '', 16)) : false;
    if (fields?.uri === url && fields?.nonce === `n${nonces}` && !over) {
      return response.end('picture');
    }
    nonces += 1;
    const stale = over === true ? ', stale=true' : '';
    const { realm, algorithm } = check;
    return refuse(
      response,
      `Basic realm="x", Digest realm="${realm}", qop="auth", nonce="n${nonces}", algorithm=${algorithm}${stale}`,
    );
  };
  return { requests, listener };
}

test.each(['MD5', 'SHA-256'] as const)(
  'signs in with a digest of %s once it is asked to, and at once from then on',
  async (algorithm) => {
    const { requests, listener } = digestCamera({ algorithm, realm: 'IP camera' });
    const origin = await camera(listener);
    const client = clientWith();
    for (let nth = 0; nth < 3; nth += 1) {
      const { response, isSignedIn } = await client.open(at(origin));
      expect([response.statusCode, isSignedIn, await text(response)]).toEqual([
        200,
        true,
        'picture',
      ]);
    }
    expect(requests).toEqual(['unsigned', 'n1 00000001', 'n1 00000002', 'n1 00000003']);
  },
);

test('a stale nonce is replaced by the one that the camera gives', async () => {
  const { requests, listener } = digestCamera(
    { algorithm: 'MD5', realm: 'r' },
    (nonce, count) => nonce === 'n1' || count > 2,
  );
  const origin = await camera(listener);
  const client = clientWith();
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await text((await client.open(at(origin))).response)).toBe('picture');
  }
  expect(requests).toEqual([
    // The first is over as soon as it is used.
    ...['unsigned', 'n1 00000001', 'n2 00000001'],
    'n2 00000002',
    ...['n2 00000003', 'n3 00000001'],
  ]);
});

test('a camera that takes a nonce for one request alone, and calls no reuse stale, is not tried with one again', async () => {
  const { requests, listener } = digestCamera({ algorithm: 'MD5', realm: 'r' }, (_nonce, count) =>
    count > 1 ? 'without a word' : false,
  );
  const origin = await camera(listener);
  const client = clientWith();
  for (let nth = 0; nth < 3; nth += 1) {
    expect((await client.open(at(origin))).response.statusCode).toBe(200);
  }
  expect(requests).toEqual([
    ...['unsigned', 'n1 00000001'],
    ...['n1 00000002', 'n2 00000001'],
    ...['unsigned', 'n3 00000001'],
  ]);
});

test('a wrong password is tried once a request, and not kept', async () => {
  const authorizations: (string | undefined)[] = [];
  const origin = await camera(({ headers }, response) => {
    authorizations.push(headers.authorization?.slice(0, 6));
    refuse(response, 'Digest realm="r", nonce="n", qop="auth"');
  });
  const client = clientWith();
  for (let nth = 0; nth < 2; nth += 1) {
    const { response, isSignedIn } = await client.open(at(origin));
    expect([response.statusCode, isSignedIn]).toEqual([401, true]);
    response.destroy();
  }
  expect(authorizations).toEqual([undefined, 'Digest', undefined, 'Digest']);
});

test('Basic is used where it is allowed and no digest is offered', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await camera(({ headers }, response) => {
    seen.push(headers.authorization);
    if (headers.authorization?.startsWith('Basic')) response.end('picture');
    else refuse(response, 'Basic realm="r"');
  });
  const plain = `Basic ${btoa('ad min:s@fe:1')}`;
  expect((await clientWith({ allowsBasic: true }).open(at(origin))).response.statusCode).toBe(200);
  expect(seen.splice(0)).toEqual([undefined, plain]);
  const refused = await clientWith().open(at(origin));
  expect([refused.response.statusCode, refused.isSignedIn]).toEqual([401, false]);
  expect(seen).toEqual([undefined]);
});

test('what one camera asked for is not sent to another', async () => {
  const first = digestCamera({ algorithm: 'MD5', realm: 'r' });
  const second = digestCamera({ algorithm: 'MD5', realm: 'r' });
  const origins = [await camera(first.listener), await camera(second.listener)];
  const client = clientWith();
  for (const origin of origins) (await client.open(at(origin))).response.resume();
  expect(second.requests).toEqual(['unsigned', 'n1 00000001']);
});

test('a body is posted again with the password, and a redirect is not followed', async () => {
  const bodies: string[] = [];
  const origin = await camera(async (request, response) => {
    bodies.push(`${request.headers['content-length']} ${await text(request)}`);
    if (request.headers.authorization) response.writeHead(302, { location: '/elsewhere' }).end();
    else refuse(response, 'Digest realm="r", nonce="n", qop="auth"');
  });
  const asked = { ...at(origin), method: 'POST' as const, body: '<größe/>' };
  expect((await clientWith().open(asked)).response.statusCode).toBe(302);
  expect(bodies).toEqual(['10 <größe/>', '10 <größe/>']);
});

test('a certificate that a camera made itself is accepted, or refused in words', async () => {
  const origin = await camera((_request, response) => response.end('picture'), { isSecure: true });
  expect(await text((await clientWith().open(at(origin))).response)).toBe('picture');
  await expect(clientWith({ verifiesCertificate: true }).open(at(origin))).rejects.toThrow(
    'the camera’s certificate is not trusted (self-signed certificate)',
  );
});

test('a camera that says nothing, or stops in the middle, has failed', async () => {
  const origin = await camera(({ url }, response) => {
    if (url === '/half') response.writeHead(200).write('half');
  });
  const client = clientWith({ idleTimeoutMs: 100 });
  const sentence = 'the camera did not answer for 0.1 s';
  await expect(client.open(at(origin))).rejects.toThrow(sentence);
  const { response } = await client.open(at(origin, '/half'));
  await expect(readBody(response, 1000)).rejects.toThrow(sentence);
});

test('a camera that sends a byte now and then has failed at the end of its time', async () => {
  const origin = await camera((_request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  });
  const { response } = await clientWith({ totalTimeoutMs: 200 }).open(at(origin));
  await expect(readBody(response, 1e6)).rejects.toThrow('the camera did not answer for 0.2 s');
});

test('an answer that is longer than it may be ends the connection', async () => {
  let isClosed = false;
  const origin = await camera((_request, response) => {
    response.once('close', () => {
      isClosed = true;
    });
    response.write(Buffer.alloc(3 * 1024 * 1024));
  });
  const { response } = await clientWith().open(at(origin));
  await expect(readBody(response, 1024 * 1024)).rejects.toThrow('longer than 1 MB');
  await expect.poll(() => isClosed).toBe(true);
});

test('a request that is aborted rejects with its reason, before and after the answer began', async () => {
  const origin = await camera(({ url }, response) => {
    if (url === '/half') response.writeHead(200).write('half');
  });
  const stopping = new AbortController();
  const { response } = await clientWith().open({ ...at(origin, '/half'), signal: stopping.signal });
  const waiting = clientWith().open({ ...at(origin), signal: stopping.signal });
  const reading = readBody(response, 1000);
  stopping.abort(new Error('ended'));
  await expect(waiting).rejects.toThrow('ended');
  await expect(reading).rejects.toThrow('ended');
});
