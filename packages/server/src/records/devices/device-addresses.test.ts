import { expect, test } from 'vitest';
import { deviceAddressesOf } from './device-addresses.ts';

const settings = { publicUrl: undefined, mqttPort: 1884, mqttsPort: 0, mqttUrl: undefined };
const origin = 'http://10.0.0.7:8080';

test('both addresses have the host of the request, the broker its own port', () => {
  expect(deviceAddressesOf(settings, origin)).toEqual({
    http: origin,
    mqtt: 'mqtt://10.0.0.7:1884',
    broker: 'foyer',
  });
});

test('a public address is used for devices too', () => {
  expect(
    deviceAddressesOf({ ...settings, publicUrl: 'https://foyer.example' }, origin),
  ).toMatchObject({
    http: 'https://foyer.example',
    mqtt: 'mqtt://foyer.example:1884',
  });
});

test('without a broker there is no MQTT address', () => {
  expect(deviceAddressesOf({ ...settings, mqttPort: 0, mqttsPort: 0 }, origin)).toMatchObject({
    mqtt: null,
    broker: null,
  });
});

test('the address of the customer’s broker is shown without the server’s credentials', () => {
  const mqttUrl = 'mqtts://foyer:secret@broker.example:8883';
  expect(deviceAddressesOf({ ...settings, mqttUrl }, origin)).toEqual({
    http: origin,
    mqtt: 'mqtts://broker.example:8883',
    broker: 'own',
  });
});
