import type { BatchWriter } from './batch-writer.ts';

/**
 * Several batch writers side by side, so that one prepares while another waits for the disk. A device
 * always takes the same lane: batches of two lanes never meet at a device's derived rows.
 */
export function createLanes(lanes: readonly BatchWriter[]): BatchWriter {
  return {
    write: (prepared) => lanes[prepared.lineageId % lanes.length]!.write(prepared),
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    drained: async () => {
      await Promise.all(lanes.map((lane) => lane.drained()));
    },
  };
}
