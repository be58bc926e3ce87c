import { runSimulate, simulateUsage } from './simulate-command.ts';
import { UsageError } from './usage-error.ts';

/** How long the simulator may take to end after it was asked to. */
const endingMs = 1_500;

const isArgumentError = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError &&
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'));

async function run(argv: string[]): Promise<void> {
  if (argv.includes('--help')) return console.log(simulateUsage);
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

try {
  await run(process.argv.slice(2));
} catch (error) {
  const wrongUse = isArgumentError(error);
  console.error(error instanceof Error ? error.message : String(error));
  if (wrongUse) console.error(`\n${simulateUsage}`);
  process.exitCode = wrongUse ? 2 : 1;
}
