import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';

/** Why the server cannot start or stop is one sentence on standard error, without a stack. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

try {
  const foyer = await assemble(readConfig(process.env));
  await foyer.start();
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    foyer.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}
