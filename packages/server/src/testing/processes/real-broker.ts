import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, freePort } from './real-process.ts';

const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));
/** False where Debian's Mosquitto is not installed. */
export const hasBroker = program !== undefined;

/** Saves at every change, so that nothing is lost when it is killed. */
const savedAlways = ['max_queued_messages 0', 'autosave_interval 1', 'autosave_on_changes true'];

/** Starts a Mosquitto that stores its sessions in `folder`, so that it can be killed and restarted. */
export async function startRealBroker(
  folder: string,
  settings: readonly string[] = [],
  queueSettings: readonly string[] = savedAlways,
) {
  const port = await freePort();
  const file = join(folder, `mosquitto-${port}.conf`);
  await writeFile(
    file,
    [
      `listener ${port} 127.0.0.1`,
      ...(settings.length > 0 ? settings : ['allow_anonymous true']),
      ...queueSettings,
      'persistence true',
      `persistence_location ${folder}/`,
      // Otherwise it changes its user, who cannot write the folder.
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      '',
    ].join('\n'),
  );
  let child: ChildProcess;
  const start = async () => {
    child = spawn(String(program), ['-c', file], { stdio: 'ignore' });
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error('The broker ended.');
      // fixed time: poll
      await sleep(20);
    }
  };
  await start();
  return {
    port,
    start,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
