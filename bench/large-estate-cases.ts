import { type Endpoint, endpoints, type Role } from '../packages/contract/src/index.ts';

/** A request that screens make. */
export interface EstateCase {
  name: string;
  path: string;
}

/** Who asks: a token, with what it may see. */
export interface EstateView {
  name: string;
  role: Role;
  token: string;
  /** A customer and a site of it that it sees, a device there and a camera of that. */
  customer: number;
  site: number;
  region: number | undefined;
  device: number;
  camera: number;
  area: number;
}

const mayAsk = ({ access }: Endpoint, role: Role) =>
  Array.isArray(access) && (access as readonly string[]).includes(role);

/** Lists whose address names a record. */
const ofRecord = (path: string) => path.includes('{');

/**
 * Every list that the view may ask: its first page, its last one, sorted by each field, searched for a word that few
 * records and one that most records have, and as a form offers it to choose from.
 */
export function listCases({ role }: EstateView): (EstateCase & { list: Endpoint })[] {
  const lists = Object.values<Record<string, Endpoint>>(endpoints).flatMap(({ list }) =>
    list?.list && mayAsk(list, role) && !ofRecord(list.path) ? [list] : [],
  );
  return lists.flatMap((list) => {
    const at = (name: string, query: string) => ({
      list,
      name: `${list.path} ${name}`,
      path: `${list.path}?${query}`,
    });
    return [
      at('first page', 'limit=50'),
      ...list.list!.sorts.map((sort) => at(`by ${sort}`, `limit=50&sort=${sort}`)),
      at('rare word', 'limit=50&q=4711'),
      at('common word', 'limit=50&q=e'),
      at('to choose from', 'limit=200'),
    ];
  });
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** What screens ask for beside lists: dashboards, trees, maps, search, attention, and pages of one record. */
export function screenCases(view: EstateView): EstateCase[] {
  const { customer, site, region, device, camera, area, role } = view;
  const at = (name: string, path: string) => ({ name, path });
  const week = `from=${day(7)}&to=${day(1)}`;
  const flows = `from=${day(7)}T00:00:00Z&to=${day(0)}T00:00:00Z`;
  return [
    at('dashboard', '/api/analytics'),
    at('dashboard of a customer', `/api/analytics?customer=${customer}`),
    at('dashboard of a site', `/api/analytics?site=${site}`),
    at('dashboard of a device', `/api/analytics?device=${device}`),
    at('dashboard today', '/api/analytics/today'),
    at('attention', '/api/attention'),
    at('attention, unread', '/api/attention/unread'),
    at('alarms by urgency', '/api/alarms?order=urgency&state=active,acknowledged,cleared&limit=50'),
    at('alarms, counts', '/api/alarms/counts'),
    at('alarms, groups', '/api/alarms/groups?by=device'),
    ...(role === 'VIEWER' ? [] : [at('alarm performance', '/api/alarm-performance')]),
    at('notifications of a customer', `/api/notifications?customer=${customer}`),
    at('notifications of a site', `/api/notifications?site=${site}`),
    at('alerts', '/api/notifications?type=3'),
    at('search, rare word', '/api/search?q=edge-4711'),
    at('search, common word', '/api/search?q=e'),
    at('search, two words', '/api/search?q=gate%2047'),
    at('tree, top', `/api/regions?customer=${customer}&nested=false&limit=500`),
    at('tree, sites at the top', `/api/sites?customer=${customer}&nested=false&limit=500`),
    ...(region === undefined
      ? []
      : [
          at('tree, a region', `/api/regions?parent=${region}&limit=500`),
          at('sites of a region', `/api/sites?region=${region}&limit=500`),
          at('devices of a region', `/api/devices?region=${region}&limit=50`),
          at('cameras of a region', `/api/cameras?region=${region}&limit=50`),
          at('dashboard of a region', `/api/analytics?region=${region}`),
          at('ranking of a region', `/api/sites/comparison?region=${region}&limit=50&${week}`),
        ]),
    at('map', '/api/devices/clusters'),
    at('map, closer', '/api/devices/clusters?zoom=6&west=5.625&south=45&east=16.875&north=52.5'),
    at('map of a site', `/api/devices/clusters?site=${site}`),
    at('devices by state', '/api/devices?state=offline,degraded&limit=50'),
    at('devices with attention', '/api/devices?attention=true&limit=50'),
    at('devices without token', '/api/devices?unclaimed=true&limit=50'),
    at('devices of a customer', `/api/devices?customer=${customer}&limit=50`),
    at('cameras by state', '/api/cameras?state=offline,degraded&limit=50'),
    at('cameras of a device', `/api/cameras?device=${device}&limit=50`),
    at('a device', `/api/devices/${device}`),
    at('a camera', `/api/cameras/${camera}`),
    at('a site', `/api/sites/${site}`),
    at('an area', `/api/areas/${area}`),
    at('occupancy of an area', `/api/areas/${area}/occupancy`),
    at('occupancy of areas', '/api/areas/occupancy'),
    at('wall of cameras', '/api/cameras/wall'),
    at('ranking, a page', `/api/sites/comparison?limit=50&${week}`),
    at('flows of a site', `/api/flows?site=${site}&${flows}&bucket=1d`),
    at('flows of a customer', `/api/flows?customer=${customer}&${flows}&bucket=1d`),
    at('sources to decide on', '/api/sources?state=new&limit=50'),
  ];
}
