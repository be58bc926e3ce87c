/** What became of an action that waited for a connection. */
export type Outcome =
  | { kind: 'done'; at: number }
  /** Somebody was faster. */
  | { kind: 'already acknowledged'; by: string; at: string }
  | { kind: 'closed meanwhile' }
  | { kind: 'gone' }
  | { kind: 'forbidden'; why: string }
  | { kind: 'refused'; why: string }
  /** It waited for longer than the server takes it. */
  | { kind: 'too late' };

/** What a person did with an alarm while there was no connection. */
export interface WaitingAction {
  /** The server does what has the same id once. */
  id: string;
  /** Who did it. */
  userId: number;
  alarm: number;
  /** What the alarm said, for the list of what happened. */
  title: string;
  kind: 'acknowledge' | 'comment';
  /** Of a comment. */
  text?: string;
  /** By the clock of this browser, milliseconds since 1970. */
  doneAt: number;
  /** Since when it is being sent. */
  sendingSince?: number;
  outcome?: Outcome;
}

/** What a person does, before it is known who and when. */
export type NewAction = Pick<WaitingAction, 'alarm' | 'title' | 'kind' | 'text'> & { id?: string };

export const isUnsent = ({ outcome }: WaitingAction): boolean => outcome === undefined;

/** Whether it is still waiting and happened on this alarm. */
export const waitsFor =
  (alarm: number, kind?: WaitingAction['kind']) =>
  (action: WaitingAction): boolean =>
    isUnsent(action) && action.alarm === alarm && (kind === undefined || action.kind === kind);

/** A random UUID, also where the page is not secure and the browser's own function is missing. */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
