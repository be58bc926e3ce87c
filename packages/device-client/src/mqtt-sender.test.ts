import type { AedesOptions, AuthenticateError } from 'aedes';
import { expect, test } from 'vitest';
import { createDeviceClient } from './device-client.ts';
import { startBroker } from './testing/broker.ts';
import { alertNamed, shortPauseClock, temporaryFolder } from './testing/samples.ts';

interface Heard {
  topic: string;
  qos: number;
  code: string;
}

/** Accepts the device D-1; `take` false cuts the connection instead of acknowledging. */
function brokerOptions(heard: Heard[], take: (code: string) => boolean = () => true): AedesOptions {
  return {
    authenticate: (_client, user, password, done) => {
      if (user === 'D-1' && password?.toString() === 'secret') done(null, true);
      else done(Object.assign(new Error('no'), { returnCode: 5 }) as AuthenticateError, false);
    },
    authorizePublish: (_client, packet, done) => {
      const code = JSON.parse(packet.payload.toString()).Code as string;
      if (!take(code)) return done(new Error('not now'));
      heard.push({ topic: packet.topic, qos: packet.qos, code });
      done(null);
    },
  };
}

function clientOf(server: string, queueFolder: string, token = 'secret') {
  const troubles: string[] = [];
  const clock = shortPauseClock();
  const onTrouble = (sentence: string) => troubles.push(sentence);
  const base = { server, deviceCode: 'D-1', token, queueFolder, clock, onTrouble };
  return { client: createDeviceClient({ ...base, random: () => 0 }), troubles, clock };
}

test('messages arrive once and in order on the device topic with QoS 1', async () => {
  await using folder = await temporaryFolder();
  const heard: Heard[] = [];
  const broker = await startBroker(brokerOptions(heard));
  const client = await clientOf(broker.url, folder.path).client;
  const codes = Array.from({ length: 130 }, (_, index) => `m${index}`);
  await Promise.all(codes.map((code) => client.send(alertNamed(code))));
  await client.drained(5000);
  expect(heard.map(({ code }) => code)).toEqual(codes);
  expect(heard[0]).toMatchObject({ topic: 'foyer/v1/D-1/notifications', qos: 1 });
  await client.close();
  await broker.close();
});

test('a message without an acknowledgement stays and goes out again', async () => {
  await using folder = await temporaryFolder();
  const heard: Heard[] = [];
  let rejections = 2;
  const broker = await startBroker(
    brokerOptions(heard, (code) => code !== 'm3' || rejections-- <= 0),
  );
  const client = await clientOf(broker.url, folder.path).client;
  for (let index = 0; index < 8; index += 1) await client.send(alertNamed(`m${index}`));
  await client.drained(5000);
  expect(new Set(heard.map(({ code }) => code)).size).toBe(8);
  expect(rejections).toBe(-1);
  await client.close();
  await broker.close();
});

test('a broker that dies and comes back gets the rest', async () => {
  await using folder = await temporaryFolder();
  const heard: Heard[] = [];
  const first = await startBroker(brokerOptions(heard));
  const { client: made, troubles } = clientOf(first.url, folder.path);
  const client = await made;
  await client.send(alertNamed('before'));
  await client.drained(5000);
  await first.close();
  await client.send(alertNamed('during'));
  await expect.poll(() => troubles.length).toBeGreaterThan(0);
  expect(client.unsent()).toBe(1);
  const second = await startBroker(brokerOptions(heard), first.port);
  await client.drained(5000);
  expect(heard.map(({ code }) => code)).toEqual(['before', 'during']);
  await client.close();
  await second.close();
});

test('a wrong token keeps the message, is reported, and is tried again slowly', async () => {
  await using folder = await temporaryFolder();
  const broker = await startBroker(brokerOptions([]));
  const { client: made, troubles, clock } = clientOf(broker.url, folder.path, 'wrong');
  const client = await made;
  await client.send(alertNamed('a'));
  await expect.poll(() => clock.pausesMs.length).toBeGreaterThan(1);
  expect(troubles[0]).toContain("does not accept this device's token");
  expect(clock.pausesMs[0]).toBe(30_000);
  expect(client.unsent()).toBe(1);
  await client.close();
  await broker.close();
});
