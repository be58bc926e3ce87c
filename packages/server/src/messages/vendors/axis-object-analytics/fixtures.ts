import {
  type CountedInterval,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

const serial = (said: CountedInterval) => `B8A44F00000${said.camera}`;

const event = (said: CountedInterval, scenario: string, data: object) =>
  jsonMessage(
    {
      topic: `axis:CameraApplicationPlatform/ObjectAnalytics/${scenario}`,
      timestamp: said.at.getTime(),
      serial: serial(said),
      message: { source: {}, key: {}, data },
    },
    `axis/${serial(said)}/event/tns:axis/CameraApplicationPlatform/ObjectAnalytics/${scenario}`,
  );

const usual: CountedInterval = {
  at: new Date(Date.UTC(2026, 2, 4, 5)),
  from: new Date(Date.UTC(2026, 2, 4, 4)),
  in: 5,
  out: 0,
  line: 0,
  camera: 0,
  areNumbersText: true,
  offset: undefined,
};

export const axisObjectAnalyticsFixtures: ProfileFixture[] = [
  {
    profile: 'axis-object-analytics',
    name: 'crossline counting',
    counts: 'totals',
    cannot: ['out', 'zone'],
    message: (said) =>
      event(said, `Device1Scenario${said.line + 1}`, {
        reason: 'human',
        total: numberOf(said, said.in + 40),
        totalHuman: numberOf(said, said.in),
        totalCar: '40',
      }),
    silent: [
      event(usual, 'Device1ScenarioANY', { active: '1', classTypes: 'human' }),
      event(usual, 'Device1Scenario1Interval', { total: '7', totalHuman: '7' }),
      event(usual, 'Device1Scenario1', { reason: 'car', total: '9', totalCar: '9' }),
      event(usual, 'Device1Scenario2', { active: '0' }),
    ],
  },
  {
    profile: 'axis-object-analytics',
    name: 'occupancy in area',
    counts: 'levels',
    cannot: ['zone'],
    message: (said) =>
      event(said, `Device1Scenario${said.line + 3}`, {
        scenario: 'numberOfOccupants',
        total: numberOf(said, said.in),
        human: numberOf(said, said.in),
      }),
  },
];
