import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A socket as systemd's, read by Perl: Node has no datagram sockets of Unix. */
const listener = `use Socket; $| = 1; socket(S, AF_UNIX, SOCK_DGRAM, 0) or die;
bind(S, pack_sockaddr_un($ARGV[0])) or die;
while (defined recv(S, $message, 4096, 0)) { print "$message\\n" if $message !~ /^BARRIER/ }`;

const runs = (program: string) => spawnSync(program, ['--version']).status === 0;
export const canListenToNotify = () => runs('perl') && runs('systemd-notify');

export async function listenToNotify(folder: string) {
  const path = join(folder, 'notify');
  const child: ChildProcess = spawn('perl', ['-e', listener, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (text) => lines.push(...String(text).trim().split('\n')));
  // fixed time: poll
  while (!existsSync(path)) await sleep(10);
  return {
    path,
    lines,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
