import {
  type CountedInterval,
  isoOf,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

const event = (said: CountedInterval, kind: string, rule: string, data: object) => {
  const topic = `hall/onvif-ej/RuleEngine/${kind}/&${said.camera}/${rule}`;
  const source = { VideoSource: String(said.camera), AnalyticsConfiguration: '2', Rule: rule };
  return jsonMessage({ UtcTime: isoOf(said, said.at), Source: source, Data: data }, topic);
};

const silent = [
  jsonMessage(
    { UtcTime: '2026-03-04T05:06:07Z', Source: {}, Data: { LogicalState: 'true' } },
    'hall/onvif-ej/Device/Trigger/DigitalInput/&1',
  ),
];

export const onvifMqttFixtures: ProfileFixture[] = [
  {
    profile: 'onvif-mqtt',
    name: 'Counter',
    counts: 'totals',
    cannot: ['out'],
    message: (said) =>
      event(said, 'CountAggregation/Counter', `Door ${said.line}`, {
        Count: numberOf(said, said.in),
      }),
    silent,
  },
  {
    profile: 'onvif-mqtt',
    name: 'OccupancyCounter',
    counts: 'levels',
    message: (said) =>
      event(said, 'CountAggregation/OccupancyCounter', `Till ${said.line}`, {
        Count: numberOf(said, said.in),
      }),
  },
];
