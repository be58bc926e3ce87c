import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FakeCamera,
  type FakeCameraOptions,
  probeAnswer,
  startFakeCamera,
  startFakeNetwork,
} from '../testing/fake-onvif-camera.ts';
import { runDiscover } from './discover-command.ts';
import { probeMatches } from './probe-message.ts';
import type { DiscoveredCamera } from './read-camera.ts';

const password = 'p&w<1>';
const signIn = { user: 'root', password };
const closing: (() => unknown)[] = [];
beforeEach(() => {
  process.env.FOYER_CAMERA_PASSWORD = password;
});
afterEach(async () => {
  delete process.env.FOYER_CAMERA_PASSWORD;
  process.exitCode = 0;
  for (const close of closing.splice(0)) await close();
});

async function camera(options: FakeCameraOptions): Promise<FakeCamera> {
  const started = await startFakeCamera(options);
  closing.push(started.close);
  return started;
}

async function discover(
  answer: (messageId: string, from: string) => string[],
  argv: string[] = [],
  networks = ['127.0.0.1/8'],
) {
  const network = await startFakeNetwork(answer);
  closing.push(network.close);
  const [said, troubles]: [string[], string[]] = [[], []];
  await runDiscover(['--timeout-s', '0.3', ...argv], {
    networks,
    group: network.group,
    print: (line) => said.push(line),
    onTrouble: (sentence) => troubles.push(sentence),
  });
  return { text: said.join('\n'), troubles, probes: network.probes() };
}
const jsonOf = (text: string) => JSON.parse(text) as DiscoveredCamera[];

test('cameras of three makers are found with their streams, each signing in its own way', async () => {
  const axis = await camera({
    maker: 'axis',
    signIn: { ...signIn, by: 'http' },
    scopes: 'onvif://www.onvif.org/name/Front%20entrance onvif://www.onvif.org/hardware/P3245',
  });
  // Its clock is an hour off: the digest has to carry the camera's own time.
  const hikvision = await camera({
    maker: 'hikvision',
    signIn: { ...signIn, by: 'token' },
    clockAheadMs: 3_600_000,
  });
  const dahua = await camera({ maker: 'dahua', mediaVersion: 2 });
  const cameras = [axis, hikvision, dahua];
  const { text, troubles } = await discover(
    (id) => cameras.map((one, nth) => probeAnswer(one, id, `urn:uuid:${nth}`)),
    ['--user', 'root', '--json'],
  );
  expect(troubles).toEqual([]);
  const found = jsonOf(text);
  const profile = {
    name: 'Main & only',
    width: 1920,
    height: 1080,
    encoding: 'H264',
    picturesPerS: 25,
    streamAddress: 'rtsp://10.0.0.9:554/main?a=1&b=2',
    // The password that this camera put into it is not shown.
    snapshotAddress: 'http://10.0.0.9/snap.jpg',
  };
  expect(found.map(({ profiles }) => profiles)).toEqual([[profile], [profile], [profile]]);
  expect(found.map(({ manufacturer }) => manufacturer)).toEqual(['axis', 'hikvision', 'dahua']);
  expect(found[0]).toMatchObject({ host: '127.0.0.1', name: 'Front entrance', firmware: '10.12' });
  expect(found[1]?.clockAheadS).toBeGreaterThan(3590);
  // The password itself was sent to none of them, and its digest only to those that asked.
  const sent = cameras.flatMap(({ seen }) => seen);
  expect(
    sent.filter(({ authorization, body }) => `${authorization} ${body}`.includes(password)),
  ).toEqual([]);
  expect(sent.filter(({ authorization }) => authorization?.startsWith('Basic'))).toEqual([]);
  expect(dahua.seen.filter(({ body }) => body.includes('UsernameToken'))).toEqual([]);
});

test('without a user a camera is listed with what it wants', async () => {
  const locked = await camera({
    maker: 'axis',
    signIn: { ...signIn, by: 'http' },
    clockAheadMs: -90_000,
  });
  const answer = (id: string) => [probeAnswer(locked, id, 'urn:uuid:1')];
  const { text } = await discover(answer);
  expect(text).toMatch(/^127\.0\.0\.1 {2}clock (89|9[01]) s behind\n/);
  expect(text).toContain('streams need a user and password (--user)');
  const { text: others } = await discover(answer, ['--user', 'root', '--only', '10.0.0.1']);
  expect(others).toContain('streams need a user and password');
  process.env.FOYER_CAMERA_PASSWORD = 'wrong';
  const { text: wrong } = await discover(answer, ['--user', 'root']);
  expect(wrong).toContain('does not accept the user "root" with this password');
});

test('an answer that names another host gets no call there, and no password', async () => {
  const rogue = await camera({ maker: 'dahua', namedHost: '198.51.100.7' });
  const { text } = await discover(
    (id) => [probeAnswer(rogue, id, 'urn:uuid:1')],
    ['--user', 'root'],
  );
  // The host from which it answered was asked in its place.
  expect(text).toContain('1920 × 1080, H264, 25/s');
  expect(rogue.seen.map(({ call }) => call)).toContain('GetStreamUri');
});

test('an answer from outside the network that was asked is listed, but nothing is called', async () => {
  const outside = await camera({ maker: 'axis' });
  const { text } = await discover(
    (id) => [probeAnswer(outside, id, 'urn:uuid:1')],
    ['--user', 'root'],
    ['127.0.0.2/32'],
  );
  expect(text).toContain('its address is not of the network in which it answered');
  expect(outside.seen).toEqual([]);
});

test('two networks, three questions and garbage make one camera', async () => {
  const one = await camera({ maker: 'hikvision' });
  const entity = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}">]>`;
  const { text, troubles, probes } = await discover(
    (id) => [
      probeAnswer(one, id, 'urn:uuid:1'),
      probeAnswer(one, 'uuid:another-question', 'urn:uuid:2'),
      probeAnswer(one, id, 'urn:uuid:3').replace('?>', `?>${entity}`),
      probeAnswer(one, id, 'urn:uuid:4').replace('<?xml', `${' '.repeat(20_000)}<?xml`),
      probeAnswer(one, id, 'urn:uuid:5').slice(0, 300),
      'garbage',
      '',
    ],
    ['--json', '--timeout-s', '0.8'],
    ['127.0.0.1/8', '127.0.0.2/8'],
  );
  expect(troubles).toEqual([]);
  expect(probes).toBe(6);
  expect(jsonOf(text)).toHaveLength(1);
});

test('where nobody answers it says what to look at', async () => {
  const { text, troubles } = await discover(() => [], [], ['127.0.0.1/8', '203.0.113.250/24']);
  expect(text).toBe('');
  expect(troubles[0]).toContain('The network of 203.0.113.250 cannot be asked');
  expect(troubles.at(-1)).toContain('ONVIF may be switched off');
  expect(process.exitCode).toBe(1);
});

test('a camera that answers but is no ONVIF service is listed with the reason', async () => {
  const one = await camera({ maker: 'axis' });
  const answer = probeAnswer(one, 'id', 'urn:uuid:1').replace('/onvif/device_service', '/x');
  expect(probeMatches(answer, 'id')[0]?.serviceAddresses).toHaveLength(2);
  await one.close();
  closing.length = 0;
  const { text } = await discover((id) => [probeAnswer(one, id, 'urn:uuid:1')]);
  expect(text).toContain('ECONNREFUSED');
});
