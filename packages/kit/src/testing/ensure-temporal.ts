import { ensureTemporal } from '../time/temporal.ts';

// As main.tsx does: Node has no Temporal of its own.
await ensureTemporal();
