import {
  type CountedInterval,
  isoOf,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

const xml = (said: CountedInterval, kind: string, inner: string) => ({
  contentType: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<ipAddress>10.4.0.${20 + said.camera}</ipAddress>
<portNo>80</portNo>
<protocol>HTTP</protocol>
<macAddress>24:0f:9b:5c:00:0${said.camera}</macAddress>
<channelID>1</channelID>
<dateTime>${isoOf(said, said.at)}</dateTime>
<activePostCount>1</activePostCount>
<eventType>${kind}</eventType>
<eventState>active</eventState>
<eventDescription>${kind} alarm</eventDescription>
${inner}
</EventNotificationAlert>`,
});

const counted = (said: CountedInterval, span: string) => `<peopleCounting>
${span}
<enter>${said.in}</enter>
<exit>${said.out}</exit>
<pass>3</pass>
<regionsID>${said.line + 1}</regionsID>
</peopleCounting>
<childCounting><enter>1</enter><exit>1</exit></childCounting>`;

const heartbeat = xml(
  {
    at: new Date(0),
    from: new Date(0),
    in: 0,
    out: 0,
    line: 0,
    camera: 0,
    areNumbersText: false,
    offset: undefined,
  },
  'videoloss',
  '',
);

export const hikvisionFixtures: ProfileFixture[] = [
  {
    profile: 'hikvision',
    name: 'realTime',
    counts: 'totals',
    message: (said) =>
      xml(
        said,
        'PeopleCounting',
        counted(
          said,
          `<statisticalMethods>realTime</statisticalMethods><RealTime><time>${isoOf(said, said.at)}</time></RealTime>`,
        ),
      ),
    silent: [
      { ...heartbeat, body: heartbeat.body.replace('>active<', '>inactive<') },
      { ...heartbeat, body: heartbeat.body.replaceAll('videoloss', 'VMD') },
    ],
  },
  {
    profile: 'hikvision',
    name: 'timeRange',
    counts: 'intervals',
    message: (said) =>
      xml(
        said,
        'PeopleCounting',
        counted(
          said,
          `<statisticalMethods>timeRange</statisticalMethods>
<TimeRange><startTime>${isoOf(said, said.from)}</startTime><endTime>${isoOf(said, said.at)}</endTime></TimeRange>`,
        ),
      ),
  },
  {
    profile: 'hikvision',
    name: 'regionTargetNumberCounting as JSON',
    counts: 'totals',
    message: (said) =>
      jsonMessage({
        ipAddress: '10.4.0.20',
        macAddress: `24:0f:9b:5c:01:0${said.camera}`,
        channelID: 1,
        dateTime: isoOf(said, said.at),
        eventType: 'regionTargetNumberCounting',
        eventState: 'active',
        ruleID: said.line + 1,
        statisticalMethod: 'realTime',
        CountingList: {
          DataList: [
            {
              statisticalDirection: 'forward',
              humanCount: numberOf(said, said.in),
              vehicleCount: 7,
            },
            { statisticalDirection: 'back', humanCount: numberOf(said, said.out), vehicleCount: 2 },
            { statisticalDirection: 'bothway', humanCount: said.in + said.out, vehicleCount: 9 },
          ],
        },
      }),
  },
  {
    profile: 'hikvision',
    name: 'framesPeopleCounting',
    counts: 'levels',
    message: (said) =>
      jsonMessage({
        macAddress: `24:0f:9b:5c:02:0${said.camera}`,
        channelID: '1',
        dateTime: isoOf(said, said.at),
        eventType: 'framesPeopleCounting',
        eventState: 'active',
        framesPeopleCounting: { regionID: said.line + 1, framesPeopleNum: numberOf(said, said.in) },
      }),
  },
];
