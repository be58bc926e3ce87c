import { NotificationData, notificationTypes } from '@foyer/contract';
import { type SqlFile, sqlFile } from '../../platform/database/sql-file.ts';
import { readPayload } from '../../platform/payloads/stored-payload.ts';
import { columnsOf } from './data-column.ts';
import type { PageOf, Table } from './data-page.ts';

export interface NotificationDataRow {
  id: number;
  at: Date;
  created_at: Date;
  received_at: Date;
  clock_wrong: boolean;
  type: keyof typeof notificationTypes;
  device_id: number;
  device: string;
  code: string;
  customer_id: number;
  customer: string;
  stored_payload: Buffer;
}

const rowsFile = (file: string): SqlFile<PageOf, NotificationDataRow> =>
  sqlFile(new URL(file, import.meta.url));
const rowsOfAll = rowsFile('./notification-rows.sql');
const rowsOfOwner = rowsFile('./notification-rows-of.sql');

/** Notifications in the order of time. */
export const notificationTable: Table<NotificationDataRow> = {
  rowsOf: {
    run: (db, values) =>
      (values.customer === null && values.device === null ? rowsOfAll : rowsOfOwner).run(
        db,
        values,
      ),
  },
  placeOf: ({ at, id }) => ({ bucket: at.getTime(), device: 0, source: String(id), line: '' }),
  stepMs: 1,
};

export const notificationColumns = columnsOf(NotificationData);

export const readNotification = ({ at: _, stored_payload, ...row }: NotificationDataRow) => ({
  ...row,
  type_name: notificationTypes[row.type],
  payload: readPayload(stored_payload),
});
