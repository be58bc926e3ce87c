/** Answers older than this are no longer shown. */
export const keptForMs = 7 * 24 * 3_600_000;
const maxAnswers = 300;
/** Of all answers together, and of one, as JSON. */
const maxBytes = 4_000_000;
export const maxAnswerBytes = 400_000;

/** When an answer came, milliseconds since 1970, and its size. */
export interface KeptEntry {
  at: number;
  bytes: number;
}

/** Which answers are kept, by the hash of their query, and for whom. */
export interface KeptIndex {
  owner: string;
  answers: Readonly<Record<string, KeptEntry>>;
}

/** The newest answers that there is room for, and those that have to go. */
export function withinBounds(answers: KeptIndex['answers'], nowMs: number) {
  const kept: Record<string, KeptEntry> = {};
  const gone: string[] = [];
  let bytes = 0;
  const newestFirst = Object.entries(answers).sort(([, a], [, b]) => b.at - a.at);
  for (const [nth, [hash, entry]] of newestFirst.entries()) {
    const isOld = entry.at < nowMs - keptForMs;
    if (isOld || nth >= maxAnswers || bytes + entry.bytes > maxBytes) gone.push(hash);
    else {
      kept[hash] = entry;
      bytes += entry.bytes;
    }
  }
  return { kept, gone };
}
