import { expect, test } from 'vitest';
import { jsonMessage } from '../../parsing/profile-fixture.ts';
import { createDevice, flowsOf } from '../testing/vendor-device.ts';
import { axisObjectAnalyticsFixtures } from './fixtures.ts';

const topic =
  'axis/B8A44F000001/event/tns:axis/CameraApplicationPlatform/ObjectAnalytics/Device1Scenario1';
const counted = (minute: number, data: object) =>
  jsonMessage({ timestamp: Date.UTC(2026, 2, 4, 5, minute), message: { data } }, topic);

test('another start time is a reset, also where the total is higher than before', () => {
  const device = createDevice(axisObjectAnalyticsFixtures[0]!);
  const data = { reason: 'human', total: '3', totalHuman: '3' };
  device.take(counted(0, { ...data, startTime: '2026-03-03T00:00:00Z' }));
  device.take(counted(1, { ...data, totalHuman: '5', startTime: '2026-03-04T00:00:00Z' }));
  expect(flowsOf(device.stored())).toEqual({ in: 5, out: 0 });
});

test('cars between people say nothing, and the time they passed in is covered', () => {
  const device = createDevice(axisObjectAnalyticsFixtures[0]!);
  const human = (minute: number, total: number) =>
    device.take(counted(minute, { reason: 'human', total: '9', totalHuman: String(total) }));
  human(0, 3);
  const car = device.take(counted(1, { reason: 'car', total: '10', totalHuman: '3' }));
  expect(car.notifications).toEqual([]);
  expect(human(2, 4).notifications[0]?.Attributes.payload).toMatchObject({
    results: [{ src: 'B8A44F000001', period: { from: '2026-03-04T05:00:00.000Z' } }],
  });
});

test('tampering is an alert', () => {
  const device = createDevice(axisObjectAnalyticsFixtures[0]!);
  const { notifications } = device.take(
    jsonMessage(
      { timestamp: Date.UTC(2026, 2, 4, 5), message: { data: { tampering: '1' } } },
      'axis/B8A44F000001/event/tns:onvif/VideoSource/tns:axis/Tampering/$source/channel/1',
    ),
  );
  expect(notifications[0]).toMatchObject({ NotificationType: 3 });
});
