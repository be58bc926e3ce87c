import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { type LiveList, liveLists } from './live-lists.ts';

/** Ids that an event names of one list at most; a list of which more records changed is named without ids. */
export const maxNamedRecords = 100;

const Ids = Type.Array(Type.Integer(), { minItems: 1, maxItems: maxNamedRecords });

/** The data of an event `changed`: lists of which something that the caller may see changed; never their content. */
export const ListsChanged = Type.Object({
  lists: Type.Array(Type.Enum([...liveLists]), { minItems: 1 }),
  /**
   * Only where `records` was asked: of the lists whose changed records are known, their ids. New and deleted ones are
   * among them. A list that is not here changed as a whole.
   */
  records: Type.Optional(
    Type.Object(
      Object.fromEntries(liveLists.map((list) => [list, Type.Optional(Ids)])) as Record<
        LiveList,
        ReturnType<typeof Type.Optional<typeof Ids>>
      >,
    ),
  ),
});
export type ListsChanged = Static<typeof ListsChanged>;

/**
 * The data of an event `sent`, where `records` was asked: devices that sent something, and did not change otherwise; none are
 * named where they are too many.
 */
export const DevicesSent = Type.Object({
  devices: Type.Array(Type.Integer(), { maxItems: maxNamedRecords }),
});
export type DevicesSent = Static<typeof DevicesSent>;

export const liveEvents = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: signedIn,
    summary:
      'A stream (text/event-stream) that says which lists changed: `event: changed`, `data: {"lists": […]}`, at most two a second. ' +
      '`ready`, the first event, means that changes from then on are reported: whoever loaded lists before loads them again. A comment every 15 seconds keeps the connection open. ' +
      'With records=true it also names the records that changed, devices whose state changed among them, and sends ' +
      '`event: sent`, `data: {"devices": […]}` with the devices that only sent something',
    query: Type.Object({ records: Type.Optional(Type.Boolean()) }),
    answer: ListsChanged,
    bare: true,
    streams: true,
  }),
};
