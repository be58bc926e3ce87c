import type { CameraSettingsDraft, NotificationRow } from '@foyer/contract';
import { startRealServer } from '../../packages/server/src/testing/processes/real-process.ts';

const admin = { email: 'admin@soak.test', password: 'a password for the soak test' };

/** A server with its own PostgreSQL, and a device on it whose cameras the watcher is told of. */
export async function startSoakServer(dataFolder: string, deviceCode: string) {
  const server = await startRealServer({
    FOYER_DATA: dataFolder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
  });
  const token = await server.signIn(admin.email, admin.password);
  const device = await server.device(token, deviceCode);

  async function updateCameraSettings(id: number, draft: CameraSettingsDraft) {
    const answer = await fetch(`${server.url}/api/cameras/${id}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(draft),
    });
    if (!answer.ok) throw new Error(`The camera is not changed: ${await answer.text()}`);
  }

  return {
    ...server,
    deviceToken: device.token,
    updateCameraSettings,
    /** Adds a camera that the watcher is to watch; returns its id. */
    async camera(Code: string, draft: CameraSettingsDraft) {
      const body = { Name: Code, Code, DeviceID: device.id };
      const { id } = await server.call<{ id: number }>('/api/cameras', token, body);
      await updateCameraSettings(id, { ...draft, enabled: true });
      return id;
    },
    /** All notifications of the device, oldest first. */
    async received(): Promise<NotificationRow[]> {
      const rows: NotificationRow[] = [];
      for (let page = 1; ; page += 1) {
        const query = `device=${device.id}&limit=100&page=${page}`;
        const answer = await server.call<{ rows: NotificationRow[]; count: number }>(
          `/api/notifications?${query}`,
          token,
        );
        rows.push(...answer.rows);
        if (answer.rows.length < 100) return rows.reverse();
      }
    },
  };
}

export type SoakServer = Awaited<ReturnType<typeof startSoakServer>>;
