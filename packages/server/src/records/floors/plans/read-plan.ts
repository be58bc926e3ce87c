import type { PlanFormat } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { threadTask, type WorkerThreads } from '../../../platform/concurrency/worker-threads.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { drawDxf } from './dxf/draw-dxf.ts';
import type { PlanFault, ReadPlan } from './plan.ts';
import { maxPlanPixels, readRaster } from './raster-plan.ts';
import type { cleanSvg } from './svg/clean-svg.ts';

const svgTask = threadTask<typeof cleanSvg>(
  new URL('./svg/clean-svg.ts', import.meta.url),
  'cleanSvg',
);
const dxfTask = threadTask<typeof drawDxf>(
  new URL('./dxf/draw-dxf.ts', import.meta.url),
  'drawDxf',
);

/** Reads the file of a plan; throws what is wrong with it, and what to do. */
export async function readPlan(
  bytes: Uint8Array,
  threads: Pick<WorkerThreads, 'run'>,
): Promise<{ plan: ReadPlan; format: PlanFormat }> {
  const format = formatOf(bytes);
  const plan = await readAs(format, bytes, threads);
  if (typeof plan === 'string') throw new ProblemError('malformed', faultWords(plan));
  return { plan, format };
}

async function readAs(
  format: PlanFormat,
  bytes: Uint8Array,
  threads: Pick<WorkerThreads, 'run'>,
): Promise<ReadPlan | PlanFault> {
  if (format === 'png' || format === 'jpeg') return readRaster(bytes, format);
  const text = new TextDecoder().decode(bytes);
  const drawn = await threads.run(format === 'svg' ? svgTask : dxfTask, text);
  if (typeof drawn === 'string') return drawn;
  const { svg, ...plan } = drawn;
  return { ...plan, content: Buffer.from(svg), extension: 'svg' };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, nth) => bytes[nth] === byte);

/** What a file is by its first bytes: its name and its content type may be wrong. */
function formatOf(bytes: Uint8Array): PlanFormat {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  const head = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (/^\s*<(\?xml|!DOCTYPE|!--|svg|svg:svg)[\s>?]/i.test(head)) return 'svg';
  if (/^AutoCAD Binary DXF/.test(head))
    throw new ProblemError('malformed', faultWords('binary dxf'));
  // Pairs of lines, a group code and its value; comments (999) may come first.
  if (/^\s*(0\s*\r?\n\s*SECTION|999\s*\r?\n)/.test(head)) return 'dxf';
  throw new ProblemError(
    'unsupported_type',
    msg('A plan is a PNG, JPEG, SVG or DXF file. Export it as one of these.'),
  );
}

function faultWords(fault: PlanFault): Message {
  switch (fault) {
    case 'broken':
      return msg('The file is damaged or cut off: export it again.');
    case 'too many pixels':
      return msg('The picture has more than {max, number} pixels: make it smaller.', {
        max: maxPlanPixels,
      });
    case 'too complex':
      return msg(
        'The drawing has too many parts: export the floor alone, without furniture and details.',
      );
    case 'without size':
      return msg(
        'The drawing does not say how large it is: it needs a viewBox, or a width and a height.',
      );
    case 'empty':
      return msg('The drawing has nothing that can be shown on a plan.');
    case 'binary dxf':
      return msg('This is a binary DXF file: export it as text (ASCII DXF).');
  }
}
