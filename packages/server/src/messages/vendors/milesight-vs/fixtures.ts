import {
  type CountedInterval,
  isoOf,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

const report = (said: CountedInterval, sections: object, time: object) =>
  jsonMessage({
    device_info: {
      device_mac: `24:E1:24:0B:7A:0${said.camera}`,
      device_name: 'Entrance',
      device_sn: `6538A1200077000${said.camera}`,
      firmware_version: 'V_135.1.0.8-r1',
      running_time: Math.floor(said.at.getTime() / 1000) % 900_000,
    },
    ...sections,
    time_info: {
      dst_status: false,
      enable_dst: false,
      time_zone: 'UTC+1:00 Central European Time',
      ...time,
    },
  });

const lineOf = (said: CountedInterval) => ({
  line: said.line + 1,
  line_name: `Line${said.line + 1}`,
  line_uuid: `0f5b1c1e-6a3c-4a53-9d0e-00000000000${said.line}`,
});
const countsOf = (said: CountedInterval) => ({
  in: numberOf(said, said.in),
  out: numberOf(said, said.out),
});
const spanOf = (said: CountedInterval) => ({
  start_time: isoOf(said, said.from),
  end_time: isoOf(said, said.at),
});

const chirpstack = (said: CountedInterval, object: object) => ({
  deduplicationId: `7c0a3f5e-${said.at.getTime()}`,
  time: isoOf(said, said.at),
  deviceInfo: {
    applicationName: 'counters',
    deviceName: 'VS133',
    devEui: `24e124600d5a000${said.camera}`,
  },
  devAddr: '00a1b2c3',
  fCnt: Math.floor(said.at.getTime() / 60_000) % 60_000,
  fPort: 85,
  data: 'A9IAAAAA',
  object,
});

export const milesightVsFixtures: ProfileFixture[] = [
  {
    profile: 'milesight-vs',
    name: 'HTTP totals',
    counts: 'totals',
    message: (said) =>
      report(
        said,
        {
          line_total_data: [
            {
              ...lineOf(said),
              total: {
                in_counted: numberOf(said, said.in),
                out_counted: numberOf(said, said.out),
                capacity_counted: said.in - said.out,
              },
            },
          ],
        },
        spanOf(said),
      ),
    silent: [
      jsonMessage({ device_info: { device_sn: '6538A12000770009' }, time_info: {} }),
      jsonMessage({
        device_info: { device_sn: '6538A12000770009' },
        heat_map_data: { heat_map: [1, 2] },
      }),
      jsonMessage({ data: { latitude: '44.9 N', longitude: '93.2 W', status: 53 } }),
      jsonMessage({
        time: '2026-03-04T05:06:07Z',
        deviceInfo: { devEui: '24e124600d5a0009' },
        margin: 20,
      }),
    ],
  },
  {
    profile: 'milesight-vs',
    name: 'HTTP intervals',
    counts: 'intervals',
    message: (said) =>
      report(
        said,
        { line_periodic_data: [{ ...lineOf(said), total: countsOf(said) }] },
        spanOf(said),
      ),
  },
  {
    profile: 'milesight-vs',
    name: 'HTTP triggers',
    counts: 'intervals',
    message: (said) =>
      report(
        said,
        {
          line_trigger_data: [{ ...lineOf(said), total: countsOf(said), group: { in: 0, out: 0 } }],
        },
        { time: isoOf(said, said.at) },
      ),
  },
  {
    profile: 'milesight-vs',
    name: 'HTTP regions',
    counts: 'levels',
    message: (said) =>
      report(
        said,
        {
          region_data: {
            region_count_data: [
              {
                region: said.line + 1,
                region_name: `Region${said.line + 1}`,
                total: { current_total: numberOf(said, said.in) },
              },
            ],
          },
        },
        spanOf(said),
      ),
  },
  {
    profile: 'milesight-vs',
    name: 'ChirpStack 4 totals',
    counts: 'totals',
    message: (said) =>
      jsonMessage(
        chirpstack(said, {
          [`line_${said.line + 1}_total_in`]: numberOf(said, said.in),
          [`line_${said.line + 1}_total_out`]: numberOf(said, said.out),
        }),
        `application/1/device/24e124600d5a000${said.camera}/event/up`,
      ),
  },
  {
    profile: 'milesight-vs',
    name: 'The Things Stack intervals',
    counts: 'intervals',
    message: (said) =>
      jsonMessage({
        end_device_ids: {
          device_id: `vs135-${said.camera}`,
          dev_eui: `24E124600D5A000${said.camera}`,
        },
        received_at: isoOf(said, said.at),
        uplink_message: {
          f_port: 85,
          f_cnt: Math.floor(said.at.getTime() / 60_000) % 60_000,
          frm_payload: 'BcwAAAAA',
          received_at: isoOf(said, said.at),
          decoded_payload: {
            [`line_${said.line + 1}_period_in`]: numberOf(said, said.in),
            [`line_${said.line + 1}_period_out`]: numberOf(said, said.out),
          },
        },
      }),
  },
];
