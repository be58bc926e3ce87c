import { notificationTypes } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { DataCell } from '../../insight/data/data-column.ts';
import { notificationColumns } from '../../insight/data/notification-table.ts';

type ColumnName = (typeof notificationColumns)[number]['name'];

/** Columns with what people call them. In English they keep the names that programs and the documentation use. */
export function exportColumns(t: Translate) {
  if (t.language === 'en') return notificationColumns;
  const titles: Record<ColumnName, string> = {
    id: t('Number'),
    created_at: t('Created at (UTC)'),
    received_at: t('Received at (UTC)'),
    clock_wrong: t('Clock wrong'),
    type: t('Type number'),
    type_name: t('Type'),
    customer_id: t('Customer number'),
    customer: t('Customer'),
    device_id: t('Device number'),
    device: t('Device'),
    code: t('Code'),
    payload: t('Content (JSON)'),
  };
  return notificationColumns.map((column) => ({ ...column, title: titles[column.name] }));
}

/** Values of a row as people read them. */
export const readableCell = (name: ColumnName, cell: DataCell, t: Translate): DataCell =>
  name === 'type_name' ? typeName(String(cell), t) : cell;

function typeName(name: string, t: Translate): string {
  switch (name) {
    case notificationTypes[1]:
      return t('Info');
    case notificationTypes[2]:
      return t('Health');
    case notificationTypes[3]:
      return t('Alert');
    case notificationTypes[4]:
      return t('Photo');
    default:
      return name;
  }
}
