import type { SaidTime } from '../../parsing/moments.ts';
import { type Fields, fieldsOf, textOf } from '../../parsing/objects.ts';

/** What a message says of a camera. */
export interface WebhookEvent {
  data: Fields;
  details: Fields;
  /** `webhook_type`: `notification`, `alert`, or '' for what is no webhook. */
  form: string;
  /** Lower case, the same in both forms: `line_crossing`. */
  kind: string;
  src: string;
  time: SaidTime;
  /** The event's own number. That of the webhook names its configuration. */
  id: string | undefined;
  objects: unknown[];
  receivedAt: Date;
}

/** What an object is: `person`, `vehicle`; some lists hold the words alone. */
export const kindOfObject = (object: unknown): string | undefined => {
  const fields = fieldsOf(object);
  const kind =
    textOf(object) ??
    textOf(fields.object_type) ??
    textOf(fields.type) ??
    textOf(fields.label) ??
    textOf(fields.class);
  return kind?.toLowerCase();
};

const personPattern = /person|people|human/;

export const isPerson = (object: unknown): boolean =>
  personPattern.test(kindOfObject(object) ?? '');

/** Whether the event is of a person, or names no object. */
export function mayBePerson({ details, objects }: WebhookEvent): boolean {
  const kind = textOf(details.object_type)?.toLowerCase();
  if (kind !== undefined) return personPattern.test(kind);
  return objects.length === 0 || objects.some(isPerson);
}
