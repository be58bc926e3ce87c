import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { liveLists } from './live-lists.ts';

/** The data of an event `changed`: lists in which something that the caller may see changed; never their content. */
export const ListsChanged = Type.Object({
  lists: Type.Array(Type.Enum([...liveLists]), { minItems: 1 }),
});
export type ListsChanged = Static<typeof ListsChanged>;

export const liveEvents = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: signedIn,
    summary:
      'A stream (text/event-stream) that says which lists changed: `event: changed`, `data: {"lists": […]}`, at most two a second. ' +
      '`ready`, the first event, means that changes from then on are sent: whoever loaded lists before loads them again. A comment every 15 seconds keeps the connection open',
    answer: ListsChanged,
    bare: true,
    streams: true,
  }),
};
