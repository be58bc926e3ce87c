import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { aboutSitesOf } from '../access/scope.ts';
import { byScope, defineRecordList, equals, natural, oneOf } from '../lists/record-list.ts';

/** As `stateOf` in `channel-views.ts`. */
const state = sql`case
  when not n.enabled then case when s.switched_off_at is null then 'off' else 'switched off' end
  when s.channel_id is null then 'works'
  else 'failing' end`;

/** How channels are filtered, searched and sorted. */
export const channelList = defineRecordList<typeof endpoints.channels.list>({
  table: 'channels',
  alias: 'n',
  joins: sql`left join customers c on c.id = n.customer_id
    left join channel_states s on s.channel_id = n.id`,
  visible: (scope) => aboutSitesOf(scope, 'n'),
  texts: [sql`n.name`, sql`n.shown_url`, sql`array_to_string(n.recipients, ' ')`, sql`c.name`],
  sorts: {
    Name: natural('n.name'),
    Kind: sql`n.kind`,
    Customer: natural('c.name'),
    State: sql`array_position(array['switched off', 'failing', 'off', 'works'], ${state})`,
  },
  order: natural('n.name'),
  filters: {
    region: byScope,
    site: byScope,

    customer: equals('n.customer_id'),
    kind: equals('n.kind'),
    state: oneOf(state),
  },
});
