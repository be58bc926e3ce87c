import { endChildren, endWithChildren, isEnding } from './children.ts';
import { buildConsole, consoleIsStale } from './console-build.ts';
import { phase, Sentence } from './progress.ts';
import { administrator, hasPassword, passwordWords, startServer } from './server-process.ts';
import { readSettings, refuseTakenPort, type Settings } from './settings.ts';
import { startSimulatedFleet } from './simulated-fleet.ts';

function printAccess(settings: Settings, logFile: string, isFirstStart: boolean): void {
  const { email } = administrator(settings);
  const lines = [
    ['Address', settings.address],
    ['E-mail', email],
    ['Password', passwordWords(settings, isFirstStart)],
    ['Log', logFile],
  ];
  const table = lines.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`).join('\n');
  const fleet =
    'A simulated fleet is connected; at its first start it sends its past month, one to two minutes.\n';
  process.stdout.write(
    `\nFoyer is running. Ctrl+C ends it.\n\n${table}\n\n${settings.demo ? fleet : ''}`,
  );
}

endWithChildren();
try {
  const settings = await readSettings();
  await refuseTakenPort(settings);
  if (consoleIsStale()) await phase('Building the console', buildConsole);
  const isFirstStart = !hasPassword(settings);
  const server = await phase('Starting the server', () => startServer(settings));
  if (settings.demo) startSimulatedFleet(settings);
  printAccess(settings, server.logFile, isFirstStart);
  throw await server.ended;
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  if (!isEnding()) process.stderr.write(`${error.message}\n`);
  await endChildren();
  process.exit(error.exitCode);
}
