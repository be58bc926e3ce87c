import type { Sizing } from './model.ts';
import type { Fleet } from './options.ts';

const brokers = {
  embedded: 'the embedded one of the server',
  one: 'one of your own; one server at a time takes its messages',
  cluster: 'a cluster that gives all messages of a device to one subscriber',
};

/** `12`, `1,234`, `0.35`. */
const show = (value: number) =>
  value >= 10 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);

const size = (gib: number) => (gib >= 2_000 ? `${show(gib / 1024)} TiB` : `${show(gib)} GiB`);

/** A table of what a fleet needs. */
export function sizingTable(fleet: Fleet, sizing: Sizing): string {
  const { demand, servers, databaseNodes, loads, calculated } = sizing;
  type Row = [name: string, value: string];
  const nodeFailure: Row = [
    '',
    'messages that wait in a node are lost where that fails (docs/operations.md)',
  ];
  const rows: Row[] = [
    [
      'devices',
      `${show(fleet.devices)} by ${fleet.transport.toUpperCase()}, ${show(fleet.dashboards)} dashboards`,
    ],
    [
      'messages',
      `${show(demand.messages)} a second${demand.pictures === 0 ? ', no pictures' : `, ${show(demand.pictures)} with a picture of ${fleet.pictureKb} kB`}`,
    ],
    [
      'servers',
      `${servers}, each with ${sizing.serverProcessorsEach} processors and ${sizing.serverMemoryGib} GiB`,
    ],
    [
      '',
      `${show(demand.serverProcessors)} processors busy${demand.pictures === 0 ? '' : `, ${show(demand.checkProcessors)} more to check all pictures`}`,
    ],
    [
      'database',
      `${databaseNodes === 1 ? 'one PostgreSQL' : `Citus with ${databaseNodes} workers`}, ` +
        `${sizing.databaseProcessors} processors and ${sizing.databaseMemoryGib} GiB in all` +
        (databaseNodes === 1 ? '' : `, ${sizing.coordinatorProcessors} of them the coordinator’s`),
    ],
    ['', `${show(sizing.databaseBusyProcessors)} processors busy`],
    [
      'database disk',
      `${size(demand.databaseGibAMonth)} a month, ${size(demand.databaseGib)} in ${fleet.keepDays} days`,
    ],
    ['its log', `${size(demand.logGibADay)} a day to a standby or archive`],
    [
      'pictures',
      demand.pictures === 0
        ? 'none'
        : `${size(demand.picturesGibAMonth)} a month, ${size(demand.picturesGib)} in ${fleet.keepPictureDays} days, in ${sizing.store === 'folder' ? 'a folder' : 'an object store'}`,
    ],
    ['network', `${show(demand.inMbit)} Mbit/s in, ${show(demand.outMbit)} Mbit/s out`],
    ['broker', fleet.transport === 'http' ? 'none' : brokers[sizing.broker]],
    ...(sizing.broker === 'cluster' ? [nodeFailure] : []),
    [
      'gives way first',
      loads
        .slice(0, 3)
        .map(({ part, share }) => `${part} (${show(100 * share)} % of what it bears)`)
        .join(', '),
    ],
    ['only calculated', calculated.length === 0 ? 'nothing' : calculated.join('; ')],
  ];
  return rows.map(([name, value]) => `${name.padEnd(17)}${value}`).join('\n');
}
