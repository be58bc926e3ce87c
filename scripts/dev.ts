import { endChildren, endWithChildren, exitOf, isEnding, startChild } from './children.ts';
import { npm } from './installed.mjs';
import { phase, Sentence } from './progress.ts';
import { administrator, hasPassword, passwordWords, startServer } from './server-process.ts';
import { readSettings, refuseTakenPort } from './settings.ts';
import { startSimulatedFleet } from './simulated-fleet.ts';

// The server restarts at each change of its sources; Vite serves the console and forwards API calls to the
// server, whose address is in FOYER_SERVER.
endWithChildren();
try {
  const settings = await readSettings();
  await refuseTakenPort(settings);
  const isFirstStart = !hasPassword(settings);
  const server = await phase('Starting the server', () => startServer(settings, ['--watch']));
  if (settings.demo) startSimulatedFleet(settings);
  const { email } = administrator(settings);
  const password = passwordWords(settings, isFirstStart);
  process.stdout.write(
    `\n  Server    ${settings.address}\n  E-mail    ${email}\n  Password  ${password}\n  Log       ${server.logFile}\n`,
  );
  const [file, args] = npm('exec', '-w', '@foyer/console', '--', 'vite');
  const vite = startChild(file, args, {
    shell: file === 'npm.cmd',
    stdio: 'inherit',
    env: { ...settings.env, FOYER_SERVER: settings.address },
  });
  const viteEnded = exitOf(vite).then((code) => new Sentence('Vite ended.', code || 1));
  throw await Promise.race([server.ended, viteEnded]);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  if (!isEnding()) process.stderr.write(`${error.message}\n`);
  await endChildren();
  process.exit(error.exitCode);
}
