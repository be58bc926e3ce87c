import { expect, test } from 'vitest';
import { healthMessage } from './health-message.ts';
import { readMachineState } from './machine/machine-state.ts';
import { faultsOf } from './testing/message-checks.ts';

const machine = await readMachineState();
const reading = {
  camera: 'door',
  createdAt: '2026-03-01T10:00:00.250Z',
  machine,
  sampling: { processed: 40, successPct: 75 },
  distances: 'distances by the heights of people',
  ending: false,
};

test('tells the state of the machine it runs on', () => {
  expect(machine.sys_memory.mem_total_kb).toBeGreaterThan(machine.sys_memory.mem_free_kb);
  expect(machine.app_memory_kb).toBeGreaterThan(10_000);
  expect(machine.uptime).toBeGreaterThan(0);
  expect(machine.partitions.length).toBeGreaterThan(0);
  expect(machine.partitions[0]?.size).toMatch(/^\d+\.\d GB$/);
  expect(typeof machine.iwconfig).toBe('string');
});

test('tells how well the camera is sampled, as the contract wants it', () => {
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
  const { message } = healthMessage({ ...reading, sampling: { processed: 40, successPct: 0 } });
  expect(message.Attributes.payload.img_sources[0]?.sampling_status).toBe('down');
});

test('before any frame was wanted nothing is said of the camera', () => {
  const { message } = healthMessage({ ...reading, sampling: { processed: 0, successPct: null } });
  expect(faultsOf(message)).toEqual([]);
  expect(message.Attributes.payload.img_sources).toEqual([]);
});
