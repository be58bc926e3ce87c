import type { ReceivedMessage } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { Selectable } from 'kysely';
import type { ReceivedMessages, RejectedMessages } from '../../platform/database/tables.ts';
import { issuesToWire, readMessage } from '../../platform/translation/stored-message.ts';

/** A notification that stands for the message it came in. */
export interface StoredRow {
  id: number;
  code: string;
  created_at: Date;
  received_at: Date;
  type: number;
  payload: unknown;
  photos: { code: string; created_at: string }[];
}

/** What is not known of a message that was not kept as it came. */
const unknown = {
  id: null,
  transport: null,
  topic: null,
  content_type: '',
  retained: false,
  bytes: null,
  notification_ids: [],
  sent_again_at: null,
};

/** A message that is kept as it came. */
export const keptToWire = (row: Selectable<ReceivedMessages>, t: Translate): ReceivedMessage => ({
  key: `received-${row.id}`,
  id: row.id,
  ReceivedAt: row.received_at.toISOString(),
  transport: row.transport,
  topic: row.topic,
  content_type: row.content_type,
  retained: row.is_retained,
  body: row.body,
  whole: row.is_whole,
  bytes: row.bytes,
  outcome: row.outcome,
  reason: write(t, readMessage(row.reason)),
  errors: issuesToWire(row.errors, t),
  notification_ids: row.notification_ids,
  sent_again_at: row.sent_again_at?.toISOString() ?? null,
});

/** A message that was refused. */
export const rejectedToWire = (
  row: Selectable<RejectedMessages>,
  t: Translate,
): ReceivedMessage => ({
  ...unknown,
  key: `rejected-${row.id}`,
  ReceivedAt: row.received_at.toISOString(),
  transport: row.transport,
  body: row.excerpt,
  whole: false,
  outcome: 'refused',
  reason: write(t, readMessage(row.detail)),
  errors: issuesToWire(row.errors, t),
});

/** A notification in Foyer's own format. */
export const storedToWire = ({ id, received_at, ...row }: StoredRow): ReceivedMessage => {
  const message = {
    Code: row.code,
    CreatedAt: row.created_at,
    NotificationType: row.type,
    Attributes: { payload: row.payload },
    ...(row.photos.length > 0 && {
      Photos: row.photos.map(({ code, created_at }) => ({ Code: code, CreatedAt: created_at })),
    }),
  };
  return {
    ...unknown,
    key: `notification-${id}`,
    ReceivedAt: received_at.toISOString(),
    content_type: 'application/json',
    body: JSON.stringify(message),
    whole: true,
    outcome: 'accepted',
    reason: '',
    errors: [],
    notification_ids: [id],
  };
};
