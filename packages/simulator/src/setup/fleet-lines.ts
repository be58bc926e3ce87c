import type { Camera, CountingLine } from '@foyer/contract';
import type { PlannedDevice } from '../fleet-plan.ts';
import { drawingOf } from '../people/line-drawings.ts';
import type { Api } from './api.ts';

/** Draws the counting lines of a device's cameras where nobody drew them yet. */
export async function drawLines(
  api: Api,
  cameras: readonly Camera[],
  plan: PlannedDevice,
  device: number,
): Promise<void> {
  for (const { code, lines } of plan.cameras) {
    const camera = cameras.find(({ Code, DeviceID }) => Code === code && DeviceID === device);
    if (!camera || lines.length === 0) continue;
    const known = await api.get<CountingLine[]>(`/api/cameras/${camera.id}/lines`);
    for (const line of lines) {
      if (known.some(({ id, points }) => id === line && points !== null)) continue;
      const points = drawingOf(lines, line);
      await api.put(`/api/cameras/${camera.id}/lines/${encodeURIComponent(line)}`, { points });
    }
  }
}
