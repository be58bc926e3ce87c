import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { exitOf, isEnding, startChild } from './children.ts';
import { keepLog, lastComplaint } from './log-file.ts';
import { administrator } from './server-process.ts';
import type { Settings } from './settings.ts';

/** Starts the simulated fleet; prints an error if it ends before the server. */
export function startSimulatedFleet(settings: Settings): ChildProcess {
  const { address, mqttAddress, dataFolder } = settings;
  const { email, password } = administrator(settings);
  const child = startChild(
    process.execPath,
    [
      'packages/simulator/src/main.ts',
      ...['--server', address],
      ...(mqttAddress ? ['--mqtt', mqttAddress] : []),
      ...['--data', join(dataFolder, 'demo')],
      ...['--admin-email', email],
    ],
    {
      // Not as an argument: every user of the machine can read arguments.
      env: { ...settings.env, FOYER_ADMIN_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const logFile = join(dataFolder, 'demo.log');
  keepLog(logFile, [child.stdout, child.stderr]);
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-4000);
  });
  exitOf(child).then((code) => {
    if (code === 0 || isEnding()) return;
    const why = lastComplaint(complaints) || `code ${code}`;
    process.stderr.write(`The simulated fleet ended (${why}); its log is ${logFile}.\n`);
  });
  return child;
}
