import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, Reference } from '../platform/endpoint.ts';
import { State } from './device-state.ts';
import { placeFilters } from './place-filters.ts';

/** A device on a map. */
export const DevicePlace = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  state: State,
});
export type DevicePlace = Static<typeof DevicePlace>;

/** Where one or more devices are, as one point of a map. Degrees, WGS 84. */
export const DeviceCluster = Type.Object({
  /** Of the only device, else of one of them. */
  id: Type.Integer(),
  /** Of the only device; null where there are more. */
  Name: Type.Union([Type.String(), Type.Null()]),
  /** The middle of them. */
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** What holds all of them. */
  west: Type.Number(),
  south: Type.Number(),
  east: Type.Number(),
  north: Type.Number(),
  /** How many are in each state; states of none are left out. */
  states: Type.Partial(Type.Record(State, Type.Integer())),
});
export type DeviceCluster = Static<typeof DeviceCluster>;

/** Of up to so many devices in the asked bounds, each is a cluster of its own. */
export const maxSingleDevices = 500;

/** Where devices are, for maps. */
export const devicePlaces = {
  places: endpoint({
    method: 'GET',
    path: '/api/devices/places',
    access: signedIn,
    summary: 'Where the devices in use are that have a place, for a map',
    query: Type.Object({
      customer: Type.Optional(Reference),
      ...placeFilters,
      device: Type.Optional(Reference),
    }),
    answer: Type.Array(DevicePlace),
  }),
  clusters: endpoint({
    method: 'GET',
    path: '/api/devices/clusters',
    access: signedIn,
    summary:
      'Where the devices in use are, those close together as one: for a map at a zoom. Of more than 500 in the bounds, ' +
      'those in a square of 32 pixels are one point',
    query: Type.Object({
      customer: Type.Optional(Reference),
      ...placeFilters,
      device: Type.Optional(Reference),
      /** 0 unless set: the world is 512 pixels wide, and twice as wide at each next zoom. */
      zoom: Type.Optional(Type.Integer({ minimum: 0, maximum: 22 })),
      // The whole world unless set; west is east of east where they cross the 180th meridian.
      west: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      south: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      east: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      north: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    }),
    answer: Type.Array(DeviceCluster),
  }),
};
