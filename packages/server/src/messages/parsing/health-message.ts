import type { DeviceMessage } from '@foyer/contract';

/** Whether a source can see. */
export interface SourceHealth {
  title: string;
  isUp: boolean;
}

/** A notification of the state of sources. Of the machine behind them the vendor says nothing: its memory is 0 of 0. */
export const healthMessage = (
  code: string,
  createdAt: string,
  sources: readonly SourceHealth[],
  uptimeSeconds?: number,
): DeviceMessage => ({
  Code: code,
  CreatedAt: createdAt,
  NotificationType: 2,
  Attributes: {
    payload: {
      sys_memory: { mem_total_kb: 0, mem_free_kb: 0 },
      uptime: uptimeSeconds ?? '',
      load_avg: '',
      img_sources: sources.slice(0, 256).map(({ title, isUp }) => ({
        title,
        sampling_status: isUp ? 'up' : 'down',
        alive: isUp,
        sampling_success: '',
      })),
      partial: true,
      workers: [],
      partitions: [],
    },
  },
});
