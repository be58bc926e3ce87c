import type { InfoPayload } from '@foyer/contract';
import { countPaths } from '@foyer/contract/path-crossings';
import { expect, test } from 'vitest';
import { plannedDevices } from '../fleet-plan.ts';
import { drawingOf } from '../people/line-drawings.ts';
import { simulatedDevice } from '../simulated-device.ts';
import { infoMessage } from './info-message.ts';

const noon = Date.parse('2026-03-04T12:00:00Z');

test.each(['LYO-01', 'LIS-01'])(
  'the paths of %s cross each drawn line as often as it counts',
  async (code) => {
    const plan = plannedDevices.find((device) => device.code === code) ?? plannedDevices[0]!;
    const device = simulatedDevice(7, plan, noon - 30 * 86_400_000);
    let people = 0;
    for (let at = noon; at < noon + 3_600_000; at += 300_000) {
      const { message } = await infoMessage(device, at, at - 300_000, () => false);
      const { results } = message.Attributes.payload as InfoPayload;
      for (const { src, lines = [], paths = [] } of results) {
        const names = plan.cameras.find((camera) => camera.code === src)?.lines ?? [];
        for (const { id, ...counted } of lines) {
          const counter = countPaths(drawingOf(names, id).map(([x, y]) => ({ x, y })));
          const crossed = paths.flatMap(({ det_id, from, points, margin = [0.01, 0.02] }) =>
            counter.add({
              person: det_id,
              points: points.map(([ms, x, y]) => ({ at: Date.parse(from) + ms, x, y })),
              margin: { x: margin[0], y: margin[1] },
            }),
          );
          const going = (way: string) =>
            crossed.filter(({ direction }) => direction === way).length;
          expect({ in: going('in'), out: going('out') }).toEqual(counted);
          people += crossed.length;
        }
      }
    }
    expect(people).toBeGreaterThan(5);
  },
);
