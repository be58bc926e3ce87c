import type { MappingTestDraft, ReceivedMessage } from '@foyer/contract';

/** The message that a mapping is tried with. */
export interface ChosenMessage {
  /** Of the list; null of one that was pasted. */
  key: string | null;
  topic: string;
  contentType: string;
  body: string;
  /** ISO 8601. */
  receivedAt: string;
  isRetained: boolean;
}

export const chosenOf = (message: ReceivedMessage): ChosenMessage => ({
  key: message.key,
  topic: message.topic ?? '',
  contentType: message.content_type,
  body: message.body,
  receivedAt: message.ReceivedAt,
  isRetained: message.retained,
});

/** An empty place to paste a message. */
export const pastedAt = (now: Date): ChosenMessage => ({
  key: null,
  topic: '',
  contentType: 'application/json',
  body: '',
  receivedAt: now.toISOString(),
  isRetained: false,
});

/** Whether nothing was pasted yet. */
export const isEmptyPaste = ({ key, body }: ChosenMessage): boolean =>
  key === null && body.trim() === '';

/** The message as a test of a mapping. */
export const testOf = (
  message: ChosenMessage,
  state: Record<string, unknown>,
): MappingTestDraft => ({
  topic: message.topic === '' ? null : message.topic,
  content_type: message.contentType,
  body: message.body,
  received_at: message.receivedAt,
  retained: message.isRetained,
  state,
});

/** The message that came before one on the same topic; undefined where none is kept. */
export function messageBefore(
  messages: readonly ReceivedMessage[],
  { key, topic }: ChosenMessage,
): ReceivedMessage | undefined {
  const at = messages.findIndex((message) => message.key === key);
  if (at < 0) return undefined;
  return messages.slice(at + 1).find((message) => (message.topic ?? '') === topic);
}

/** The body for reading: JSON in lines, anything else as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
