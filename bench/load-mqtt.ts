import { connect } from 'node:net';
import mqttPacket from 'mqtt-packet';

export interface MqttLoad {
  port: number;
  /** Each connection is one of these devices. */
  devices: readonly { code: string; token: string }[];
  connections: number;
  /** Unacknowledged messages per connection. */
  window: number;
  durationMs: number;
  nextMessage: () => string;
}

/** Publishes at QoS 1 over several connections. Resolves with the messages acknowledged. */
export async function loadMqtt(load: MqttLoad): Promise<{ messages: number; seconds: number }> {
  const begin = performance.now();
  const end = begin + load.durationMs;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, (_, i) => runConnection(load, i, end)),
  );
  const messages = counts.reduce((sum, count) => sum + count, 0);
  return { messages, seconds: (performance.now() - begin) / 1000 };
}

function runConnection(load: MqttLoad, index: number, end: number): Promise<number> {
  const device = load.devices[index % load.devices.length];
  if (!device) throw new Error('There is no device to publish for.');
  return new Promise((resolve, reject) => {
    let done = 0;
    let underWay = 0;
    let lastId = 0;
    const socket = connect(load.port, '127.0.0.1');
    // Nagle's algorithm would delay packets and be measured.
    socket.setNoDelay(true);
    const parser = mqttPacket.parser();
    const publish = () => {
      lastId = (lastId % 65_535) + 1;
      underWay += 1;
      socket.write(
        mqttPacket.generate({
          cmd: 'publish',
          topic: `foyer/v1/${device.code}/notifications`,
          payload: load.nextMessage(),
          qos: 1,
          dup: false,
          retain: false,
          messageId: lastId,
        }),
      );
    };
    socket.on('connect', () => {
      socket.write(
        mqttPacket.generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          clientId: `bench-${index}`,
          keepalive: 0,
          username: device.code,
          password: Buffer.from(device.token),
        }),
      );
    });
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connack') {
        if (packet.returnCode !== 0) reject(new Error(`CONNACK ${packet.returnCode}`));
        for (let i = 0; i < load.window; i += 1) publish();
      }
      if (packet.cmd !== 'puback') return;
      done += 1;
      underWay -= 1;
      if (performance.now() < end) publish();
      else if (underWay === 0) socket.end(() => resolve(done));
    });
    socket.on('data', (chunk) => parser.parse(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      if (underWay > 0) reject(new Error('The broker closed the connection.'));
    });
  });
}
