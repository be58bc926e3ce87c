import type { Box } from '../detect/detector.ts';
import type { Mask } from './cover-masks.ts';
import { type Covered, coverPeople } from './cover-people.ts';

/** What of people and of the place may leave this machine. */
export interface Privacy {
  /** What of people is covered, or that no picture is sent; whole pictures by default. */
  privacy?: Covered | 'numbers';
  /** Parts of the picture in which nobody is counted, and which are not sent. */
  masks: readonly Mask[];
}

/** The picture as it may leave this machine; undefined where none may. */
export async function pictureToSend(
  jpeg: Uint8Array,
  people: readonly Box[],
  { privacy, masks }: Privacy,
): Promise<Uint8Array | undefined> {
  if (privacy === 'numbers') return undefined;
  if (privacy !== undefined) return coverPeople(jpeg, people, privacy, masks);
  return masks.length === 0 ? jpeg : coverPeople(jpeg, [], 'people', masks);
}
