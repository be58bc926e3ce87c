// @vitest-environment jsdom
import { renderPart } from '@foyer/kit/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CameraToInstall, Works } from './camera-to-install.tsx';
import type { InstallerApi } from './installer-session.ts';

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

test('a name that is being typed stays where somebody else names the camera, and the camera’s is shown once it is saved', async () => {
  const nameCamera = vi.fn(async () => camera);
  const queries = new QueryClient();
  const drawn = (Name: string) => (
    <QueryClientProvider client={queries}>
      <CameraToInstall
        api={{ nameCamera } as unknown as InstallerApi}
        camera={{ ...camera, Name }}
        isDeviceOffline={false}
      />
    </QueryClientProvider>
  );
  const { rerender } = renderPart(drawn('Door'));
  const field = screen.getByLabelText('Name of the camera');
  fireEvent.change(field, { target: { value: 'Goods in' } });
  rerender(drawn('Named by another phone'));
  expect(field).toHaveProperty('value', 'Goods in');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(nameCamera).toHaveBeenCalledOnce());
  rerender(drawn('Goods in (2)'));
  await waitFor(() => expect(field).toHaveProperty('value', 'Goods in (2)'));
});
