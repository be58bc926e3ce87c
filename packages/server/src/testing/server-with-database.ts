import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startRealServer } from './processes/real-process.ts';
import { testDatabase } from './test-database.ts';

/** Starts the server as a process on its own database and data folder, by default with the embedded broker. */
export async function startServerWithDatabase(
  env: Record<string, string> = {},
  readyPath?: string,
) {
  const admin = {
    email: 'admin@server.test',
    password: env.FOYER_ADMIN_PASSWORD ?? 'a password for the server',
  };
  const folder = await mkdtemp(join(tmpdir(), 'foyer-server-'));
  const database = await testDatabase();
  const mqttPort = await freePort();
  const server = await startRealServer(
    {
      DATABASE_URL: database.url,
      MQTT_PORT: String(mqttPort),
      FOYER_DATA: folder,
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
      ...env,
    },
    readyPath,
  );
  return {
    server,
    databaseUrl: database.url,
    mqttPort,
    admin,
    /** Session token of the administrator. */
    signIn: () => server.signIn(admin.email, admin.password),
    async end() {
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
