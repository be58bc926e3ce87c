import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import mqttPacket from 'mqtt-packet';

export interface LineAddress {
  port: number;
  code: string;
  token: string;
}

/** What became of a message: taken, or to be sent again after a pause. */
export type Outcome =
  | { kind: 'acknowledged'; retryAfterMs?: number }
  | { kind: 'refused'; status: number; retryAfterMs: number }
  | { kind: 'lost'; detail: string };

/** A device's own connection, which sends one message at a time. */
export interface Line {
  connect(): Promise<Outcome>;
  send(body: readonly Buffer[]): Promise<Outcome>;
  close(): void;
}

const answerTimeoutMs = 30_000;
const lost = (error: Error & { code?: string }): Outcome => ({
  kind: 'lost',
  detail: error.code ?? error.message,
});

/** HTTP with keep-alive. As the device client, it asks before it sends a body where the server was full the last time. */
export function httpLine({ port, token }: LineAddress): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let wasFull = false;
  const call = (method: string, path: string, body: readonly Buffer[]) =>
    new Promise<Outcome>((resolve) => {
      const asks = wasFull && body.length > 0;
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        timeout: answerTimeoutMs,
        headers: {
          ...(asks && { expect: '100-continue' }),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': body.reduce((sum, part) => sum + part.length, 0),
        },
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 30 s')));
      outgoing.on('error', (error) => resolve(lost(error)));
      outgoing.on('response', (answer) => {
        const status = answer.statusCode ?? 0;
        const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1_000;
        wasFull = status === 429;
        answer.on('error', (error) => resolve(lost(error)));
        answer.on('end', () => {
          resolve(
            status < 300
              ? { kind: 'acknowledged', retryAfterMs }
              : { kind: 'refused', status, retryAfterMs },
          );
          if (!outgoing.writableEnded) outgoing.destroy();
        });
        answer.resume();
      });
      const sendBody = () => {
        for (const part of body) outgoing.write(part);
        outgoing.end();
      };
      if (!asks) return sendBody();
      outgoing.on('continue', sendBody);
      outgoing.flushHeaders();
    });
  return {
    connect: () => call('GET', '/healthz', []),
    send: (body) => call('POST', '/api/notifications', body),
    close: () => agent.destroy(),
  };
}

/** MQTT 3.1.1 at QoS 1. */
export function mqttLine({ port, code, token }: LineAddress): Line {
  let socket: Socket | undefined;
  let settle: (outcome: Outcome) => void = () => undefined;
  let lastId = 0;
  const outcome = (write: () => void) =>
    new Promise<Outcome>((resolve) => {
      const late = setTimeout(() => socket?.destroy(new Error('no answer')), answerTimeoutMs);
      settle = (end) => {
        clearTimeout(late);
        resolve(end);
      };
      write();
    });
  const open = () =>
    outcome(() => {
      const parser = mqttPacket.parser();
      const opened = connect(port, '127.0.0.1');
      socket = opened;
      opened.setNoDelay(true);
      opened.on('connect', () =>
        opened.write(
          mqttPacket.generate({
            cmd: 'connect',
            protocolId: 'MQTT',
            protocolVersion: 4,
            clean: true,
            clientId: `fleet-${code}`,
            keepalive: 0,
            username: code,
            password: Buffer.from(token),
          }),
        ),
      );
      parser.on('packet', (packet) => {
        if (packet.cmd === 'puback') settle({ kind: 'acknowledged' });
        if (packet.cmd !== 'connack') return;
        const status = packet.returnCode ?? 0;
        settle(
          status === 0 ? { kind: 'acknowledged' } : { kind: 'refused', status, retryAfterMs: 0 },
        );
      });
      opened.on('data', (chunk) => parser.parse(chunk));
      opened.on('error', (error) => settle(lost(error)));
      opened.on('close', () => {
        if (socket === opened) socket = undefined;
        settle({ kind: 'lost', detail: 'closed' });
      });
    });
  return {
    connect: open,
    async send(body) {
      if (!socket) {
        const opened = await open();
        if (opened.kind !== 'acknowledged') return opened;
      }
      return outcome(() => {
        lastId = (lastId % 65_535) + 1;
        const topic = `foyer/v1/${code}/notifications`;
        const payload = Buffer.concat(body);
        const flags = { qos: 1, dup: false, retain: false } as const;
        socket?.write(
          mqttPacket.generate({ cmd: 'publish', topic, payload, messageId: lastId, ...flags }),
        );
      });
    },
    close: () => socket?.destroy(),
  };
}
