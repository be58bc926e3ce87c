import type { AlarmsQuery } from '@foyer/contract';
import { withoutScope } from '../../shared/scope/scope.ts';
import type { AlarmSearch, AlarmView } from './alarm-search.ts';

const openStates = 'active,acknowledged,cleared';

/** What each view asks of the server. */
const viewQuery: Record<AlarmView, AlarmsQuery> = {
  open: { state: openStates, shelved: false, held: false, order: 'urgency' },
  shelved: { state: openStates, shelved: true, order: 'urgency' },
  held: { state: openStates, held: true, order: 'urgency' },
  closed: { state: 'closed', order: 'newest' },
};

/** The list that an address asks for; which alarm is chosen plays no part. */
export function alarmQuery(search: AlarmSearch): AlarmsQuery {
  const { alarm: _, group: __, open: ___, view, mine, ...rest } = search;
  return { ...viewQuery[view ?? 'open'], ...rest, ...(mine && { assignee: 'me' }) };
}

/** Whether anything but the view and the scope narrows the list. */
export const isNarrowed = ({ alarm: _, view: __, group: ___, open: ____, ...rest }: AlarmSearch) =>
  Object.keys(withoutScope(rest)).length > 0;
