import { handOver } from './installed.mjs';

await handOver('start.ts');
