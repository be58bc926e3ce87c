import {
  type CountedInterval,
  isoOf,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

/** Epoch milliseconds, or RFC 3339 where the agent is set so. */
const timeOf = (said: CountedInterval, at: Date) =>
  said.offset === undefined ? at.getTime() : isoOf(said, at);

const about = (said: CountedInterval) => ({
  package_info: { version: '5.0', id: said.at.getTime() % 1_000, agent_id: 1003 },
  sensor_info: { serial_number: `80:1F:12:0B:00:0${said.camera}`, type: 'SINGLE_SENSOR' },
});

const logics = (
  said: CountedInterval,
  kind: 'LINE' | 'ZONE',
  info: string,
  counts: Record<string, number | string>,
) =>
  jsonMessage({
    logics_data: {
      ...about(said),
      logics: [
        {
          id: said.line + 1,
          name: `Logic ${said.line + 1}`,
          info,
          geometries: [{ id: said.line + 5, type: kind, name: `${kind} ${said.line}` }],
          records: [
            {
              from: timeOf(said, said.from),
              to: timeOf(said, said.at),
              samples: 1,
              samples_expected: 1,
              counts: Object.entries(counts).map(([name, value], id) => ({ id, name, value })),
            },
          ],
        },
      ],
    },
  });

const status = {
  contentType: 'application/json',
  body: JSON.stringify({ image_data: { package_info: { version: '5.0' }, image: 'none' } }),
};

export const xovisFixtures: ProfileFixture[] = [
  {
    profile: 'xovis',
    name: 'logics of lines',
    counts: 'intervals',
    message: (said) =>
      logics(said, 'LINE', 'XLT_LINE_IN_OUT_COUNT', {
        fw: numberOf(said, said.in),
        bw: numberOf(said, said.out),
        'fw-male': 1,
      }),
    silent: [
      status,
      jsonMessage({
        live_data: { frames: [{ framenumber: 4, time: 1_772_600_000_000, events: [] }] },
      }),
      logics(
        {
          at: new Date(6e4),
          from: new Date(0),
          in: 0,
          out: 0,
          line: 0,
          camera: 0,
          areNumbersText: false,
          offset: undefined,
        },
        'LINE',
        'XLT_BICYCLE_LINE_IN_OUT_COUNT',
        { fw: 3, bw: 2 },
      ),
    ],
  },
  {
    profile: 'xovis',
    name: 'logics of zones',
    counts: 'levels',
    message: (said) =>
      logics(said, 'ZONE', 'XLT_ZONE_OCCUPANCY_COUNT', {
        balance: numberOf(said, said.in),
        visits: 9,
      }),
  },
];
