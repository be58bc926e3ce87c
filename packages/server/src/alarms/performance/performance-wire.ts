import type { weekOf } from './performance-views.ts';

/** The rows of a week → their part of the contract's `AlarmPerformance`. */
export const weekToWire = ({
  figures,
  slots,
  stale,
  held,
}: Awaited<ReturnType<typeof weekOf>>) => ({
  now: figures,
  slots: slots.map(({ slot, alarms }): [number, number] => [slot, alarms]),
  stale: stale.map(({ count: _, ...row }) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    stood_until: row.stood_until?.toISOString() ?? null,
  })),
  held: held.map(({ all_shelved: _, ...row }) => row),
});
