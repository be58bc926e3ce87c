import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Works } from './camera-to-install.tsx';

const camera = {
  id: 1,
  Name: 'Door',
  Code: 'door',
  Photo: null,
  state: 'online' as const,
  people: 3,
  read_at: '2026-11-24T10:00:00.000Z',
};
const markup = (
  state: (typeof camera)['state'] | 'degraded' | 'offline',
  isDeviceOffline = false,
) =>
  renderToStaticMarkup(<Works camera={{ ...camera, state }} isDeviceOffline={isDeviceOffline} />);

test('only a camera that is online now works, in green', () => {
  expect(markup('online')).toMatch(/success-ink.*Works: 3 people seen at/s);
  for (const offline of [markup('offline'), markup('online', true)]) {
    expect(offline).toMatch(/danger-ink.*Offline: 3 people seen at/s);
    expect(offline).not.toMatch(/Works|success-ink/);
  }
  expect(markup('degraded')).toMatch(/warning-ink.*Needs attention: 3 people seen at/s);
});
