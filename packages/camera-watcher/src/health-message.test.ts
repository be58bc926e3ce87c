import { expect, test } from 'vitest';
import { type CameraReport, healthMessage } from './health-message.ts';
import { readMachineState } from './machine/machine-state.ts';
import { faultsOf } from './testing/message-checks.ts';

const machine = await readMachineState();
const door = { camera: 'door', sampling: { processed: 40, successPct: 75 }, hasGround: false };
const reading = {
  name: 'edge-1',
  createdAt: '2026-03-01T10:00:00.250Z',
  machine,
  cameras: [door],
  isPartial: true,
  ending: false,
};
const healthOf = (...cameras: CameraReport[]) => {
  const { message } = healthMessage({ ...reading, cameras, isPartial: false });
  expect(faultsOf(message)).toEqual([]);
  return message.Attributes.payload;
};

test('a Health message has the state of the machine that the watcher runs on', () => {
  expect(machine.sys_memory.mem_total_kb).toBeGreaterThan(machine.sys_memory.mem_free_kb);
  expect(machine.app_memory_kb).toBeGreaterThan(10_000);
  expect(machine.uptime).toBeGreaterThan(0);
  expect(machine.partitions.length).toBeGreaterThan(0);
  expect(machine.partitions[0]?.size).toMatch(/^\d+\.\d GB$/);
  expect(typeof machine.iwconfig).toBe('string');
});

test('a Health message has how well the camera is sampled, as the contract defines it', () => {
  const { message } = healthMessage(reading);
  expect(faultsOf(message)).toEqual([]);
  expect(message.Attributes.payload.img_sources).toEqual([
    { title: 'door', sampling_status: 'up', alive: 40, sampling_success: '75%' },
  ]);
  expect(message.Attributes.payload.partial).toBe(true);
  expect(message.Attributes.payload.workers).toMatchObject([
    { name: 'detector', running: true, terminating: false },
    { name: 'distances by the heights of people', running: true, terminating: false },
  ]);
});

test('a camera that gives nothing is down', () => {
  const { img_sources } = healthOf({ ...door, sampling: { processed: 40, successPct: 0 } });
  expect(img_sources[0]?.sampling_status).toBe('down');
});

test('a camera that cannot be read is down at once, and Health has the reason', () => {
  const sampling = { processed: 0, successPct: null };
  const trouble = 'Camera yard cannot be read: Connection refused.';
  const { img_sources, workers } = healthOf(door, { ...door, camera: 'yard', sampling, trouble });
  expect(img_sources.map((one) => [one.title, one.sampling_status])).toEqual([
    ['door', 'up'],
    ['yard', 'down'],
  ]);
  expect(workers.at(-1)).toMatchObject({ name: trouble, running: false });
});

test('before any frame was wanted nothing is said of a camera, also not that it is none', () => {
  const fresh = { ...door, camera: 'yard', sampling: { processed: 0, successPct: null } };
  const health = healthOf(door, fresh);
  expect(health.img_sources.map(({ title }) => title)).toEqual(['door']);
  expect(health.partial).toBe(true);
  expect(healthOf(door).partial).toBe(false);
});

test('where distances are not measured alike, their cameras are named', () => {
  const names = healthOf(door, { ...door, camera: 'yard', hasGround: true }).workers.map(
    ({ name }) => name,
  );
  expect(names).toEqual([
    'detector',
    'distances by the heights of people: door',
    'distances on the measured floor: yard',
  ]);
});

test('a fault of a picture is reported with the Codes of the pictures that come with it, and later without', () => {
  const fault = { kind: 'covered', since: '2026-03-01T09:58:00.000Z' } as const;
  const shown = { jpeg: new Uint8Array([1]), createdAt: '2026-03-01T09:58:10.000Z' };
  const cameras = [{ ...door, fault: { ...fault, picture: shown } }];
  const { message, pictures } = healthMessage({ ...reading, cameras });
  expect(faultsOf(message)).toEqual([]);
  const code = `door-picture-${Date.parse(fault.since)}`;
  expect(message.Attributes.payload.img_sources).toMatchObject([
    { title: 'door', sampling_status: 'up', picture_fault: { ...fault, picture: code } },
  ]);
  expect(pictures).toEqual([{ code, createdAt: shown.createdAt, content: shown.jpeg }]);
  const { img_sources } = healthOf({ ...door, fault });
  expect(img_sources[0]?.picture_fault).toEqual(fault);
});
