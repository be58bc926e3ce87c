import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a camera does: sends pictures, keeps connections open without sending, or cannot be reached. */
type Behaviour = 'plays' | 'stalls' | 'is gone';

const picturesPerS = 5;
const boundary = 'picture';

/** A camera with an MJPEG stream over HTTP that fails as it is told. `series` are pictures of one size each. */
export async function startTestCamera(series: Buffer[][]) {
  const streams = new Set<ServerResponse>();
  let behaviour: Behaviour = 'plays';
  let size = 0;
  let count = 0;

  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': `multipart/x-mixed-replace;boundary=${boundary}` });
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const timer = setInterval(() => {
    if (behaviour !== 'plays') return;
    const pictures = series[size] ?? [];
    const picture = pictures[count++ % pictures.length] ?? Buffer.alloc(0);
    for (const stream of streams) {
      if (stream.writableNeedDrain) continue;
      const head = `--${boundary}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`;
      stream.write(Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n')]));
    }
  }, 1000 / picturesPerS);

  async function close() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}/mjpeg`,
    /** Which of the series is sent. */
    show(other: number) {
      size = other;
    },
    async behave(next: Behaviour) {
      if (next === 'is gone') await close();
      else if (behaviour === 'is gone') await listen(port);
      behaviour = next;
    },
    async end() {
      clearInterval(timer);
      if (behaviour !== 'is gone') await close();
    },
  };
}

export type TestCamera = Awaited<ReturnType<typeof startTestCamera>>;
