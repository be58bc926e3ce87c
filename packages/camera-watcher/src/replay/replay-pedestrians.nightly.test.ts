import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { nanodetFile } from '../model/nanodet-file.ts';
import { missingPedestrians, pedestriansVideo } from '../testing/pedestrians.ts';
import { runReplay } from './replay-command.ts';

const checkout = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(process.env.FOYER_DATA ?? join(checkout, 'data'), 'edge', 'models');

afterEach(() => {
  process.exitCode = 0;
});

test('the replay of a walkway counts what people counted, and a lower confidence adds crossings', async (context) => {
  const missing = missingPedestrians();
  if (missing !== undefined) return context.skip(`${missing} is not here.`);
  const file = await nanodetFile({ folder, print: () => {} }).catch((cause: Error) => cause);
  if (file instanceof Error) return context.skip(`The model cannot be fetched: ${file.message}`);
  const printed: string[] = [];
  const lines = ['--line', 'x384=0.5,0:0.5,1', '--line', 'y260=0,0.4514:1,0.4514'];
  const confidences = ['--minimum-confidence', '0.3', '--against-minimum-confidence', '0.5'];
  await runReplay([pedestriansVideo, ...lines, ...confidences, '--json'], {
    nanodetFile: async () => file,
    print: (text) => printed.push(text),
    onTrouble: () => {},
  });
  const { totals } = JSON.parse(printed.join('\n'));
  const truth = [
    { line: 'x384', in: 2, out: 4 },
    { line: 'y260', in: 6, out: 2 },
  ];
  for (const [nth, { line, in: going, out }] of truth.entries()) {
    const { against, ...counted } = totals[nth];
    expect(Math.abs(against.in - going), line).toBeLessThanOrEqual(1);
    expect(Math.abs(against.out - out), line).toBeLessThanOrEqual(1);
    expect(counted.in + counted.out).toBe(against.same + against.added + against.changed_way);
    expect(against.in + against.out).toBe(against.same + against.lost + against.changed_way);
    expect(against.added, line).toBeGreaterThan(0);
  }
}, 600_000);
