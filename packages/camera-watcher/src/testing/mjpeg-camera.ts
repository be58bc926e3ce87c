import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A camera that sends MJPEG over real HTTP to whoever knows its password. */
export async function startMjpegCamera(user: string, password: string) {
  const size = { width: 640, height: 360, channels: 3 as const };
  const jpeg = await sharp({ create: { ...size, background: '#4a6b8a' } })
    .jpeg()
    .toBuffer();
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    if (request.url !== '/mjpeg') return response.writeHead(404).end();
    if (request.headers.authorization !== wanted) {
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="camera"' }).end();
    }
    response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=frame' });
    const head = `--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${jpeg.length}\r\n\r\n`;
    const timer = setInterval(() => {
      response.write(head);
      response.write(jpeg);
      response.write('\r\n');
    }, 40);
    timers.add(timer);
    return response.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    async close() {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
