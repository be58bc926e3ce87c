import { handOver } from './installed.mjs';

await handOver('test-nightly.ts');
