// Installs what is missing, then runs the named script under the pinned Node: `node scripts/run.mjs check.ts`.
import { handOver } from './installed.mjs';

await handOver();
