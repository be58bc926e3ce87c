import { alertStates, type endpoints } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import { inScope, inUse } from '../../records/access/scope.ts';
import {
  defineRecordList,
  equals,
  natural,
  oneOf,
  placedBy,
} from '../../records/lists/record-list.ts';
import { nameOfCustomer, textsOfDevice } from '../../records/lists/searched-texts.ts';
import { shownReason } from './alert-reasons.ts';

const reasonColumns = {
  text: sql`a.reason`,
  code: sql`a.reason_code`,
  params: sql`a.reason_params`,
};

/** How alerts are filtered, searched and sorted for somebody who reads the language of `t`. */
export const alertList = (t: Translate) =>
  defineRecordList<typeof endpoints.alerts.list>({
    table: 'alerts',
    alias: 'a',
    joins: sql`join devices d on d.id = a.device_id join customers c on c.id = d.customer_id`,
    visible: (scope) => inScope(scope, 'd'),
    lowerText: sql`a.search_text`,
    // The English text of a reason is in the text above.
    texts: [sql`case when a.reason_code is not null then ${shownReason(reasonColumns, t)} end`],
    textsAbove: [textsOfDevice('a.device_id'), nameOfCustomer('d.customer_id')],
    sorts: {
      CreatedAt: sql`a.at`,
      device: natural('d.name'),
      customer: natural('c.name'),
      src: natural('a.source'),
      reason: natural(shownReason(reasonColumns, t)),
      state: sql`array_position(array[${sql.join([...alertStates])}]::text[], a.state)`,
      handled_at: sql`a.handled_at`,
    },
    order: sql`a.at desc, a.id desc`,
    filters: {
      retired: (retired) => inUse(retired, 'd'),
      customer: equals('d.customer_id'),
      ...placedBy('d.site_id'),
      device: equals('a.device_id'),
      state: oneOf(sql`a.state`),
    },
    maxUnpaged: 1000,
  });
