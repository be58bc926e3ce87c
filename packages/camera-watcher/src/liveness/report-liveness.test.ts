import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { canListenToNotify, listenToNotify } from '../testing/notify-socket.ts';
import { createLiveness } from './liveness.ts';
import { reportLiveness } from './report-liveness.ts';
import { watchdogMs } from './systemd.ts';

const canListen = canListenToNotify();
if (!canListen) console.warn('Skipped: reports to systemd need systemd-notify and perl.');

const count = (lines: string[], line: string) => lines.filter((one) => one === line).length;

test.skipIf(!canListen)('systemd hears that the watcher is at work only while it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notify-'));
  const socket = await listenToNotify(folder);
  const aliveFile = join(folder, 'alive');
  let nowMs = 0;
  const liveness = createLiveness(() => nowMs);
  const troubles: string[] = [];
  const onHang = vi.fn();
  const reporting = await reportLiveness({
    liveness,
    env: {
      ...process.env,
      NOTIFY_SOCKET: socket.path,
      WATCHDOG_USEC: '100000',
      FOYER_ALIVE_FILE: aliveFile,
    },
    status: () => '2 messages wait',
    onTrouble: (sentence) => troubles.push(sentence),
    onHang,
  });
  expect(socket.lines.slice(0, 2)).toEqual(['READY=1', 'STATUS=2 messages wait']);
  expect((await stat(aliveFile)).size).toBe(0);
  liveness.sign('the detector', 60_000);
  await expect.poll(() => count(socket.lines, 'WATCHDOG=1')).toBeGreaterThan(1);
  expect(onHang).not.toHaveBeenCalled();

  nowMs = 61_000;
  const hanging = 'STATUS=No sign of the detector: the watcher hangs';
  await expect.poll(() => socket.lines).toContain(hanging);
  const heard = count(socket.lines, 'WATCHDOG=1');
  await expect.poll(() => onHang.mock.calls.length).toBeGreaterThan(0);
  expect(count(socket.lines, 'WATCHDOG=1')).toBe(heard);
  expect(troubles[0]).toBe(
    'No sign of the detector: the watcher hangs and ends, to be started again.',
  );
  await reporting.stop();
  await expect.poll(() => socket.lines).toContain('STOPPING=1');
  await socket.close();
});

test('the time of the watchdog is meant for one process', () => {
  expect(watchdogMs({ WATCHDOG_USEC: '60000000' }, 7)).toBe(60_000);
  expect(watchdogMs({ WATCHDOG_USEC: '60000000', WATCHDOG_PID: '7' }, 7)).toBe(60_000);
  expect(watchdogMs({ WATCHDOG_USEC: '60000000', WATCHDOG_PID: '8' }, 7)).toBeUndefined();
  expect(watchdogMs({}, 7)).toBeUndefined();
});
