import { readConfig } from './config.ts';
import { startFoyer } from './foyer.ts';

/** Refusals to start are one sentence; nobody needs our stack for a taken port. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

try {
  const foyer = await startFoyer(readConfig(process.env));
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
