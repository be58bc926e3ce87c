import type { InfoPayload, Photo } from '@foyer/contract';

type Result = InfoPayload['results'][number];

interface Last {
  Attributes: { payload: unknown };
  Photos: readonly Photo[];
}

const resultsOf = (payload: unknown): readonly Result[] =>
  (payload as Partial<InfoPayload> | null)?.results ?? [];

/** The reading of this camera, under its Code or an adopted name, in its last notification, and the photo it was read from. */
export function lastReading({ Attributes, Photos }: Last, names: readonly string[]) {
  const result = resultsOf(Attributes.payload).findLast(({ src }) => names.includes(src));
  return { result, photo: Photos.find(({ Code }) => Code === result?.imsa_uid) };
}
