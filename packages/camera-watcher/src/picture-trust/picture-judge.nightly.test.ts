import { expect, test } from 'vitest';
import { courseOf, decoded, knownAfter, recordedPictures } from '../testing/judged-recording.ts';
import { missingPedestrians } from '../testing/pedestrians.ts';
import { faults, harmlessChanges } from '../testing/worsened-pictures.ts';

test('every fault is found on the recording, and nothing that is none is taken for one', async (context) => {
  const missing = missingPedestrians();
  if (missing !== undefined) return context.skip(`${missing} is not here.`);
  const intervalS = 0.5;
  const pictures = await recordedPictures(intervalS);
  const known = knownAfter(await decoded(pictures.slice(0, 24)), intervalS);
  const rows: string[] = [];
  for (const { name, kind, make } of [...faults, ...harmlessChanges]) {
    const made = await decoded(await Promise.all(pictures.slice(24).map(make)));
    const { began, suspected } = courseOf(known, made, { intervalS, lastsS: 30 });
    const found = began.map((one) => `${one.kind} after ${one.afterS} s`).join(', ') || '-';
    rows.push(
      `${name} | ${kind ?? 'no fault'} | ${found} | ${began.length === 0 ? suspected : ''}`,
    );
    expect
      .soft(
        began.map((one) => one.kind),
        name,
      )
      .toEqual(kind === undefined ? [] : [kind]);
  }
  console.log(rows.join('\n'));
}, 300_000);
