import { handOver } from './installed.mjs';

await handOver('backup.ts', 'backup');
