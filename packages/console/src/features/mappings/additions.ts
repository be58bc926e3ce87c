import type { Device, DeviceMessage, Source } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What a notification adds to the figures of one source. */
export interface Addition {
  source: string;
  /** The camera whose Code it is, or of which it is another name. */
  camera: { id: number; Name: string } | null;
  /** Counted without a camera, waiting outside all totals, or left out. */
  state: 'camera' | 'adopted' | 'new' | 'ignored';
  /** People on the picture; null where it does not say. */
  people: number | null;
  lines: { id: string; in: number; out: number }[];
  zones: { id: string; people: number }[];
}

type Known = Pick<Device, 'Cameras' | 'NewSources'>;

/** What notifications of a preview would add, by source, in their order. */
export function additionsOf(
  notifications: readonly DeviceMessage[],
  device: Known,
  sources: readonly Source[],
): Addition[] {
  return notifications.flatMap((message) => {
    if (message.NotificationType !== 1) return [];
    const { results } = (message as DeviceMessage<1>).Attributes?.payload ?? {};
    if (!Array.isArray(results)) return [];
    return results.map(
      ({ src, counting_num, lines, zones }): Addition => ({
        source: String(src),
        ...placeOf(String(src), device, sources),
        people: counting_num ?? null,
        lines: (lines ?? []).map((line) => ({ id: line.id, in: line.in, out: line.out })),
        zones: (zones ?? []).map(({ id, people }) => ({ id, people })),
      }),
    );
  });
}

function placeOf(
  source: string,
  { Cameras, NewSources }: Known,
  sources: readonly Source[],
): Pick<Addition, 'camera' | 'state'> {
  const camera = Cameras.find(({ Code }) => Code === source);
  if (camera) return { camera, state: 'camera' };
  const known = sources.find((one) => one.source === source);
  if (known?.camera) return { camera: known.camera, state: 'camera' };
  return { camera: null, state: known?.state ?? (NewSources === 'adopt' ? 'adopted' : 'new') };
}

/** What a source adds, as a sentence with `<source/>` and `<camera/>`. */
export const additionSentences = {
  camera: t('<source/> counts as camera <camera/>'),
  adopted: t('<source/> counts without a camera'),
  new: t('<source/> is unknown: it is not counted until somebody approves it'),
  ignored: t('<source/> is ignored: it is in no total'),
} satisfies Record<Addition['state'], string>;
