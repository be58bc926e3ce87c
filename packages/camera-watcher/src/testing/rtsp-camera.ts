import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const digestOf = (text: string) => createHash('md5').update(text).digest('hex');

/** The description of the stream that a camera sends: H.264, whose parameters come with the pictures. */
const description = [
  ...['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=Camera', 'c=IN IP4 0.0.0.0', 't=0 0'],
  ...['m=video 0 RTP/AVP 96', 'a=rtpmap:96 H264/90000', 'a=fmtp:96 packetization-mode=1'],
  ...['a=control:track1', ''],
].join('\r\n');

/** Sends a moving picture of 640 × 360 px as RTP packets to a port of this machine, as a camera would. */
const sendVideo = (port: number, picturesPerS: number) =>
  spawn(
    'ffmpeg',
    [
      ...['-nostdin', '-loglevel', 'error', '-re'],
      ...['-f', 'lavfi', '-i', `testsrc=size=640x360:rate=${picturesPerS}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '10'],
      ...['-pix_fmt', 'yuv420p', '-bsf:v', 'dump_extra=freq=keyframe', '-payload_type', '96'],
      ...['-f', 'rtp', `rtp://127.0.0.1:${port}?pkt_size=1200`],
    ],
    { stdio: 'ignore' },
  );

const isReport = (unread: string) => unread.startsWith('$');

/** How long the first request or receiver's report is; 0 while that is not known. */
function lengthOf(unread: string): number {
  if (isReport(unread)) {
    return unread.length < 4 ? 0 : 4 + unread.charCodeAt(2) * 256 + unread.charCodeAt(3);
  }
  const end = unread.indexOf('\r\n\r\n');
  return end < 0 ? 0 : end + 4;
}

/**
 * A camera that speaks RTSP (RFC 2326) over TCP with Digest authentication (RFC 2617), and sends H.264 to whoever knows
 * its password.
 */
export async function startRtspCamera(user: string, password: string, picturesPerS = 10) {
  const realm = 'camera';
  const nonce = randomBytes(8).toString('hex');
  const playing = new Map<Socket, () => void>();
  const sockets = new Set<Socket>();
  let plays = 0;

  const isAllowed = (method: string, authorization = '') => {
    const said = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(authorization)?.[1];
    const secret = digestOf(`${user}:${realm}:${password}`);
    const request = digestOf(`${method}:${said('uri')}`);
    return said('response') === digestOf(`${secret}:${nonce}:${request}`);
  };

  /** Passes packets on between the requests' answers: `$`, the channel and the length before each (10.12). */
  async function play(socket: Socket) {
    plays += 1;
    const packets = createSocket('udp4').bind(0, '127.0.0.1');
    await once(packets, 'listening');
    const video = sendVideo(packets.address().port, picturesPerS);
    packets.on('message', (packet) => {
      const head = Buffer.from([0x24, 0, 0, 0]);
      head.writeUInt16BE(packet.length, 2);
      socket.write(Buffer.concat([head, packet]));
    });
    playing.set(socket, () => {
      playing.delete(socket);
      video.kill('SIGKILL');
      packets.close();
    });
  }

  function answer(socket: Socket, request: string) {
    const [first = '', ...lines] = request.split('\r\n');
    const [method = '', url = ''] = first.split(' ');
    const header = (name: string) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim();
    const reply = (status: string, headers: readonly string[] = [], body = '') =>
      socket.write(
        [`RTSP/1.0 ${status}`, `CSeq: ${header('cseq')}`, ...headers, '', body].join('\r\n'),
      );
    if (method === 'OPTIONS') {
      return reply('200 OK', ['Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN']);
    }
    if (!isAllowed(method, header('authorization'))) {
      return reply('401 Unauthorized', [
        `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}"`,
      ]);
    }
    const session = 'Session: 1;timeout=60';
    switch (method) {
      case 'DESCRIBE': {
        const length = `Content-Length: ${description.length}`;
        const base = `Content-Base: ${url}/`;
        return reply('200 OK', ['Content-Type: application/sdp', base, length], description);
      }
      case 'SETUP': {
        const transport = header('transport') ?? '';
        if (!transport.startsWith('RTP/AVP/TCP')) return reply('461 Unsupported Transport');
        return reply('200 OK', [session, 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1']);
      }
      case 'PLAY':
        reply('200 OK', [session]);
        return void play(socket);
      case 'TEARDOWN':
        reply('200 OK');
        return playing.get(socket)?.();
      default:
        return reply('501 Not Implemented');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let unread = '';
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      playing.get(socket)?.();
    });
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1');
      for (
        let length = lengthOf(unread);
        length > 0 && length <= unread.length;
        length = lengthOf(unread)
      ) {
        if (!isReport(unread)) answer(socket, unread.slice(0, length).trimEnd());
        unread = unread.slice(length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${port}`,
    /** How often its stream was begun. */
    plays: () => plays,
    /** Ends all connections, as a camera that is restarted does. */
    drop,
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
