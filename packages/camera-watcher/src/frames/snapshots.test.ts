import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import type { PictureRun } from './ffmpeg.ts';
import { webRun } from './snapshots.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A camera whose answers the test makes; `address` holds a user and a password. */
async function camera(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, address: `http://ad%20min:s%40fe@127.0.0.1:${port}/snap.jpg?channel=1` };
}

const noStream = (): PictureRun => expect.unreachable('it is no stream');
const picture = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture');

/** The pictures of an address until `count` came, one each 20 ms, and why it ended. */
async function readPictures(address: string, count: number, startStream = noStream) {
  const run = webRun({ address, intervalS: 0.02 }, startStream);
  closing.push(run.stop);
  const texts: string[] = [];
  for await (const bytes of run.pictures) {
    texts.push(String(bytes));
    if (texts.length === count) break;
  }
  run.stop();
  return texts;
}

const authorizationOf = ({ headers }: IncomingMessage) => headers.authorization;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('an address that answers one picture is asked at each interval', async () => {
  const { asked, address } = await camera((_request, response) => picture(response));
  expect(await readPictures(address, 3)).toEqual(['picture', 'picture', 'picture']);
  expect(asked).toEqual(Array(3).fill('/snap.jpg?channel=1'));
});

test('a camera that asks for a password gets it as a digest, or plainly where it knows nothing else', async () => {
  const given: string[] = [];
  for (const offered of ['Digest realm="cam", nonce="n1", qop="auth"', 'Basic realm="cam"']) {
    const { address } = await camera((request, response) => {
      const authorization = authorizationOf(request);
      if (authorization !== undefined) {
        given.push(authorization);
        picture(response);
      } else {
        response.writeHead(401, { 'www-authenticate': offered }).end();
      }
    });
    expect(await readPictures(address, 1)).toEqual(['picture']);
  }
  const [digest = '', basic] = given;
  const [, nonce] = /cnonce="([^"]*)"/.exec(digest) ?? [];
  const path = md5('GET:/snap.jpg?channel=1');
  expect(digest).toContain(
    `response="${md5(`${md5('ad min:cam:s@fe')}:n1:00000001:${nonce}:auth:${path}`)}"`,
  );
  expect(basic).toBe(`Basic ${btoa('ad min:s@fe')}`);
});

test('an address that answers a stream, or nothing that Node understands, is left to ffmpeg', async () => {
  const stream = () => {
    const pictures = new PassThrough();
    pictures.write('of ffmpeg');
    return {
      pictures,
      ended: new Promise<undefined>(() => undefined),
      stop: () => pictures.destroy(),
    };
  };
  const mjpeg = await camera((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'multipart/x-mixed-replace;boundary=b' })
      .write('--b'),
  );
  expect(await readPictures(mjpeg.address, 1, stream)).toEqual(['of ffmpeg']);
  const rude = await camera((request) => request.socket.end('garbage\r\n\r\n'));
  expect(await readPictures(rude.address, 1, stream)).toEqual(['of ffmpeg']);
});

test('a camera that gives no picture any more ends the run with its reason', async () => {
  let answers = 0;
  const { address } = await camera((_request, response) => {
    answers += 1;
    if (answers > 2) response.writeHead(503).end();
    else picture(response);
  });
  const run = webRun({ address, intervalS: 0.01 }, noStream);
  run.pictures.resume();
  expect(await run.ended).toBe('it answered 503 where its picture was expected');
});
