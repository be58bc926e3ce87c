import { runSimulate, simulateUsage } from './simulator/simulate-command.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run edge -- COMMAND [OPTIONS]

${simulateUsage}

watch: counts people on the pictures of real cameras; "watch --help" tells its options`;

/** After a request to end, whatever still hangs is cut off. */
const endingMs = 1_500;

const isArgumentError = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError &&
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'));

async function run(command: string | undefined, argv: string[]): Promise<void> {
  if (command === 'simulate') {
    const ending = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        ending.abort();
        setTimeout(() => process.exit(0), endingMs).unref();
      });
    }
    return runSimulate(argv, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
  }
  if (command === 'watch') {
    const { runWatch } = await import('./watch/watch-command.ts');
    return runWatch(argv);
  }
  if (command === 'help' || command === '--help') return console.log(usage);
  throw new UsageError(command ? `There is no command "${command}".` : 'A command is missing.');
}

const [command, ...argv] = process.argv.slice(2);
try {
  await run(command, argv);
} catch (error) {
  const wrongUse = isArgumentError(error);
  console.error(error instanceof Error ? error.message : String(error));
  if (wrongUse) console.error(`\n${usage}`);
  process.exitCode = wrongUse ? 2 : 1;
}
