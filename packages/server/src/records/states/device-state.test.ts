import { endpoints, type Payloads, stateNames } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rebuildAll } from '../../derived/rollups/rebuild.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  device = await foyer.device();
  token = (await foyer.person('VIEWER', device.customerId)).token;
});

const send = (body: unknown) =>
  foyer.call(endpoints.notifications.send, { token: device.token, body });
const state = async () =>
  (await foyer.call(endpoints.devices.get, { token, params: { id: device.id } })).data.state;

/** The dashboard's devices and cameras in each state, without empty ones. */
const pies = async () => {
  const { data } = await foyer.call(endpoints.analytics.get, { token });
  return [data.deviceHealth, data.cameraHealth].map((pie) => {
    expect(pie.options.labels).toEqual([...stateNames]);
    return Object.fromEntries(
      pie.series.map((n, i) => [stateNames[i], n]).filter(([, n]) => n !== 0),
    );
  });
};
const silentFor = (minutes: number) =>
  foyer.rows(
    `update device_states set last_received_at = now() - make_interval(secs => $2)
     where device_id = $1`,
    [device.id, minutes * 60],
  );

describe('a device', () => {
  test('is never seen before its first message, and online with any', async () => {
    await foyer.camera(device.id, 'cam');
    expect(await state()).toBe('never seen');
    expect(await pies()).toEqual([{ 'never seen': 1 }, { 'never seen': 1 }]);
    await send({ refused: true });
    expect(await state()).toBe('never seen');
    await send(alertMessage('cam'));
    expect(await state()).toBe('online');
  });

  test('is offline ten minutes after its last message, and online with the next', async () => {
    await send(healthMessage({ cam: 20 }));
    await silentFor(9.9);
    expect(await state()).toBe('degraded');
    await silentFor(10.1);
    expect(await state()).toBe('offline');
    expect(await pies()).toEqual([{ offline: 1 }, {}]);
    await send(healthMessage({ cam: 90 }));
    expect(await state()).toBe('online');
  });

  test('is online where its clock is wrong: the receive time counts', async () => {
    await send(alertMessage('cam', { CreatedAt: '1970-01-01T00:00:00Z' }));
    expect(await state()).toBe('online');
  });

  const memory = (free: number): Partial<Payloads[2]> => ({
    sys_memory: { mem_total_kb: 1000, mem_free_kb: free },
  });
  const disk = (use_pct: string | number): Partial<Payloads[2]> => ({
    partitions: [{ mountpoint: '/data', type: 'ext4', size: 1, free_inodes: 1, use_pct }],
  });
  test.each([
    ['a source that is not sampling', healthMessage({ ok: 99, cam: 'down' }), 'degraded'],
    ['a source that reads half of its pictures', healthMessage({ cam: 50 }), 'degraded'],
    ['a source that reads a little more', healthMessage({ cam: 50.1 }), 'online'],
    ['a disk nine tenths full', healthMessage({}, {}, disk('90 %')), 'degraded'],
    ['a disk almost nine tenths full', healthMessage({}, {}, disk(89)), 'online'],
    ['memory 95 % full', healthMessage({}, {}, memory(50)), 'degraded'],
    ['memory 94 % full', healthMessage({}, {}, memory(60)), 'online'],
    [
      'no memory at all',
      healthMessage({}, {}, { sys_memory: { mem_total_kb: 0, mem_free_kb: 0 } }),
      'online',
    ],
  ])('is judged by %s', async (_name, message, wanted) => {
    await send(message);
    expect(await state()).toBe(wanted);
    await send(infoMessage([]));
    expect(await state()).toBe(wanted);
    await send(healthMessage({ cam: 99 }));
    expect(await state()).toBe('online');
  });
});

describe('a camera', () => {
  test('is offline where it does not sample, on a device that is online', async () => {
    for (const code of ['dead', 'poor', 'fine', 'new']) await foyer.camera(device.id, code);
    await send(infoMessage([{ src: 'dead', people: 1 }]));
    await send(healthMessage({ dead: 'down', poor: 50, fine: 51 }));
    expect(await pies()).toEqual([
      { degraded: 1 },
      { offline: 1, degraded: 1, online: 1, 'never seen': 1 },
    ]);
  });

  const ago = (minutes: number) => ({
    CreatedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  const bothRead = (minutes: number) =>
    send(
      infoMessage(
        [
          { src: 'a', people: 1 },
          { src: 'b', people: 0 },
        ],
        ago(minutes),
      ),
    );
  const both = async () => {
    for (const code of ['a', 'b']) await foyer.camera(device.id, code);
  };
  const cameras = async () => (await pies())[1];

  test('stays online with readings that Health messages list', async () => {
    await both();
    for (const minutes of [12, 8, 4, 1]) {
      await send(healthMessage({ a: 97, b: 96 }, ago(minutes)));
      await bothRead(minutes - 0.5);
      expect(await cameras()).toEqual({ online: 2 });
    }
    await send(healthMessage({ a: 97, b: 96 }));
    expect(await cameras()).toEqual({ online: 2 });
  });

  test('is offline until its next reading where the last Health message no longer lists it', async () => {
    await both();
    await send(healthMessage({ a: 97, b: 97 }, ago(3)));
    await bothRead(2);
    await send(healthMessage({ a: 97 }, ago(1)));
    expect(await cameras()).toEqual({ online: 1, offline: 1 });
    await bothRead(0);
    expect(await cameras()).toEqual({ online: 2 });
  });

  test('keeps its state where a partial Health message does not list it', async () => {
    await both();
    for (const minutes of [6, 4, 2]) {
      await send(healthMessage({ a: 97 }, ago(minutes), { partial: true }));
      await send(healthMessage({ b: 97 }, ago(minutes - 0.5), { partial: true }));
      expect(await cameras()).toEqual({ online: 2 });
    }
    await send(healthMessage({ b: 'down' }, ago(1), { partial: true }));
    await send(healthMessage({ a: 97 }, ago(0.5), { partial: true }));
    expect(await cameras()).toEqual({ online: 1, offline: 1 });
    await send(healthMessage({ b: 97 }, ago(0.4), { partial: true }));
    expect(await cameras()).toEqual({ online: 2 });
    // A complete one sets what it does not list offline, also when partial ones follow.
    await send(healthMessage({ a: 97 }, ago(0.3)));
    await send(healthMessage({ a: 97 }, ago(0.2), { partial: true }));
    expect(await cameras()).toEqual({ online: 1, offline: 1 });
    await rebuildAll(foyer.postgres.db);
    expect(await cameras()).toEqual({ online: 1, offline: 1 });
    await send(healthMessage({ b: 97 }, {}, { partial: true }));
    expect(await cameras()).toEqual({ online: 2 });
  });

  test('has its state from its readings where no Health message ever listed it', async () => {
    await both();
    await bothRead(2);
    await send(healthMessage({ other: 97 }, ago(1)));
    expect(await cameras()).toEqual({ online: 2 });
  });

  test.each([
    ['reads others', () => infoMessage([{ src: 'a', people: 1 }])],
    ['says that all is well', () => healthMessage({ a: 97, b: 97 })],
  ])('without readings is offline after ten minutes, while its device %s', async (_, last) => {
    await both();
    await bothRead(9);
    await send(infoMessage([{ src: 'a', people: 1 }], ago(1)));
    await send(last());
    expect(await cameras()).toEqual({ online: 2 });
    // By a value: in an update Citus takes no time that depends on a time zone.
    await foyer.rows(
      `update source_states set reading_at = $2, result_at = $2 where device_id = $1 and source = 'b'`,
      [device.id, new Date(Date.now() - 11 * 60_000)],
    );
    expect(await cameras()).toEqual({ online: 1, offline: 1 });
    await foyer.rows('update devices set offline_after_minutes = 15 where id = $1', [device.id]);
    expect(await cameras()).toEqual({ online: 2 });
  });

  test('has its state by its device’s clock where that is hours behind', async () => {
    await both();
    await bothRead(300);
    await send(healthMessage({ a: 97, b: 97 }, ago(299)));
    expect(await cameras()).toEqual({ online: 2 });
  });

  test('is offline with its device', async () => {
    await foyer.camera(device.id, 'cam');
    await send(healthMessage({ cam: 99 }));
    expect(await pies()).toEqual([{ online: 1 }, { online: 1 }]);
    await silentFor(11);
    expect(await pies()).toEqual([{ offline: 1 }, { offline: 1 }]);
  });
});
