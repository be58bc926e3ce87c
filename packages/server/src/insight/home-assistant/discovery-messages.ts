import { type Occupancy, profileTitles, stateNames } from '@foyer/contract';
import type { CameraRow } from '../../records/cameras/camera-views.ts';
import type { DeviceRow } from '../../records/devices/device-views.ts';
import type { DiscoveryTopics } from './discovery-topics.ts';

/** What is published: retained messages by topic. */
export type Messages = ReadonlyMap<string, string>;

export interface Published {
  devices: readonly Pick<DeviceRow, 'id' | 'name' | 'code' | 'profile' | 'state' | 'site_name'>[];
  cameras: readonly Pick<
    CameraRow,
    'id' | 'name' | 'code' | 'device_id' | 'state' | 'people' | 'site_name'
  >[];
  areas: readonly { id: number; name: string; site_name: string; occupancy: Occupancy }[];
}

type NamedRecord = { id: number; name: string; site_name: string };

interface Parts {
  topics: DiscoveryTopics;
  /** Id of this Foyer. */
  id: string;
  publicUrl: string | undefined;
}

type Entity = Record<string, unknown>;

const people = { unit_of_measurement: 'people', icon: 'mdi:account-group' };
const connection = {
  component: 'binary_sensor',
  entity: {
    name: 'Connection',
    device_class: 'connectivity',
    payload_on: 'ON',
    payload_off: 'OFF',
  },
} as const;
const state = { name: 'State', device_class: 'enum', options: [...stateNames] };
const areaStates = ['free', 'nearly full', 'full'];

/** Configurations and states of all entities. A value that is not known is null, which Home Assistant shows as unknown. */
export function messagesOf({ devices, cameras, areas }: Published, parts: Parts): Messages {
  const messages = new Map<string, string>();
  const add = (noun: string, record: NamedRecord, more: Entity, group: Group) => {
    const { topics, id } = parts;
    const stateTopic = topics.state(noun, record.id);
    const path = { device: 'devices', camera: 'cameras', area: 'areas' }[noun];
    const device = {
      identifiers: [`${id}_${noun}_${record.id}`],
      name: record.name,
      manufacturer: 'Foyer',
      // Home Assistant puts a new device into its area of this name.
      suggested_area: record.site_name,
      ...more,
      ...(parts.publicUrl !== undefined && {
        configuration_url: `${parts.publicUrl}/app/${path}/${record.id}/view`,
      }),
    };
    for (const [key, { component = 'sensor', entity }] of Object.entries(group.entities)) {
      const uniqueId = `${id}_${noun}_${record.id}_${key}`;
      const config = {
        ...entity,
        unique_id: uniqueId,
        device,
        origin: { name: 'Foyer' },
        state_topic: stateTopic,
        value_template: `{{ value_json.${key} }}`,
        qos: 1,
        availability: [{ topic: topics.status }],
      };
      messages.set(topics.config(component, uniqueId), JSON.stringify(config));
    }
    messages.set(stateTopic, JSON.stringify(group.values));
  };

  for (const each of devices) {
    const device = { model: profileTitles[each.profile], serial_number: each.code };
    add('device', each, device, {
      entities: { connection, state: { entity: state } },
      values: { connection: connectionOf(each.state), state: each.state },
    });
  }
  for (const each of cameras) {
    const device = {
      model: 'Camera',
      serial_number: each.code,
      via_device: `${parts.id}_device_${each.device_id}`,
    };
    const isHeard = each.state === 'online' || each.state === 'degraded';
    add('camera', each, device, {
      entities: {
        people: { entity: { name: 'People', state_class: 'measurement', ...people } },
        connection,
        state: { entity: state },
      },
      values: {
        people: isHeard ? each.people : null,
        connection: connectionOf(each.state),
        state: each.state,
      },
    });
  }
  for (const { occupancy, ...area } of areas) {
    const isKnown = occupancy.state !== 'unknown';
    const total = { state_class: 'total_increasing', ...people };
    add(
      'area',
      area,
      { model: 'Area' },
      {
        entities: {
          people: { entity: { name: 'People', state_class: 'measurement', ...people } },
          state: { entity: { name: 'Occupancy', device_class: 'enum', options: areaStates } },
          in: { entity: { name: 'Came in', ...total } },
          out: { entity: { name: 'Went out', ...total } },
        },
        values: {
          people: isKnown ? occupancy.people : null,
          state: isKnown ? occupancy.state : null,
          in: isKnown ? occupancy.in : null,
          out: isKnown ? occupancy.out : null,
        },
      },
    );
  }
  return messages;
}

/** Entities of a record, and their values by the same keys. */
interface Group {
  entities: Record<string, { component?: 'binary_sensor'; entity: Entity }>;
  values: Record<string, unknown>;
}

/** A device that never sent has no state. */
const connectionOf = (state: DeviceRow['state']) =>
  ({ online: 'ON', degraded: 'ON', offline: 'OFF', 'never seen': null })[state];
