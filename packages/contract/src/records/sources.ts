import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { placeFilters } from './place-filters.ts';
import { sourceStates } from './source-states.ts';

/** `new`: waits outside all totals; `adopted`: counts; `ignored`: stays outside. */
export const SourceState = Type.Enum([...sourceStates]);
export type SourceState = (typeof sourceStates)[number];

/** A source of a device, as its messages name it (`src`). */
export const SourceKey = Type.Object({
  device_id: Reference,
  source: Type.String({ minLength: 1, pattern: '^[^\\u0000]*$' }),
});
export type SourceKey = Static<typeof SourceKey>;

const CameraName = Type.Object({ id: Type.Integer(), Name: Type.String(), Code: Type.String() });

/** What a device sends of a name that is no camera's Code: stored, and in the totals only once adopted. */
export const Source = Type.Object({
  device_id: Type.Integer(),
  device_name: Type.String(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  source: Type.String(),
  state: SourceState,
  /** When the first and last message that names it were filed; null where none is left. */
  first_seen_at: Type.Union([Moment, Type.Null()]),
  last_seen_at: Type.Union([Moment, Type.Null()]),
  /** How many readings there are of it: results, counts and alerts of messages. */
  messages: Type.Integer(),
  /** Its last picture, behind `/images/`; null without one. */
  photo_path: Type.Union([Type.String(), Type.Null()]),
  photo_thumbnail: Type.Union([Type.String(), Type.Null()]),
  /** The camera that it is another name of; null where it is none. */
  camera: Type.Union([CameraName, Type.Null()]),
  /** The camera of its device with the most similar Code or Name; null where none is similar. */
  nearest: Type.Union([CameraName, Type.Null()]),
});
export type Source = Static<typeof Source>;

/** A source that is adopted: as another name of a camera, or as a new camera whose Code it becomes; one of both. */
export const AdoptSource = Type.Object({
  ...SourceKey.properties,
  camera_id: Type.Optional(Reference),
  camera: Type.Optional(Type.Object({ Name: RequiredText })),
});
export type AdoptSource = Static<typeof AdoptSource>;

export const sources = {
  list: endpoint({
    method: 'GET',
    path: '/api/sources',
    access: signedIn,
    summary:
      'Sources of devices in use that are no camera’s Code, the last seen first; state=new: those that wait outside all totals; `ids` are those of devices',
    ...recordList({
      row: Source,
      sorts: ['source', 'device', 'customer', 'state', 'messages', 'first_seen_at', 'last_seen_at'],
      filters: {
        state: Type.Optional(SourceState),
        device: Type.Optional(Reference),
        customer: Type.Optional(Reference),
        ...placeFilters,
      },
    }),
    carriesSecret: true,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/sources/adopt',
    access: adminOnly,
    summary:
      'Count a source from its first message on: with camera_id as another name of that camera, with camera as a new one whose Code it becomes',
    body: AdoptSource,
    answer: Type.Object({ camera_id: Type.Integer() }),
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/sources/ignore',
    access: adminOnly,
    summary: 'Keep a source outside all totals, and out of the list of new ones',
    body: SourceKey,
    answer: Type.Object({ state: SourceState }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/sources/reset',
    access: adminOnly,
    summary:
      'Take back what was decided of a source: it waits again, or counts where its device adopts new sources',
    body: SourceKey,
    answer: Type.Object({ state: SourceState }),
  }),
};
