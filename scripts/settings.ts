import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './installed.mjs';
import { Sentence } from './progress.ts';

/** What the scripts need to know of the environment (design: Environment). */
export interface Settings {
  /** Environment of the server, with what we decided for it. */
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Where the console is reached. */
  address: string;
  /** Where devices reach the broker; undefined without one of our own. */
  mqttAddress: string | undefined;
  demo: boolean;
}

const placeholders: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Reads the environment; wrong values are the server's to refuse. A relative FOYER_DATA starts where the caller is. */
export async function readSettings(env = process.env): Promise<Settings> {
  const dataFolder = env.FOYER_DATA
    ? resolve(env.INIT_CWD ?? process.cwd(), env.FOYER_DATA)
    : join(root, 'data');
  const host = env.HOST || '127.0.0.1';
  const port = env.PORT === '0' ? await freePort(host) : env.PORT || '8080';
  const mqttPort = env.MQTT_PORT || '1883';
  const reached = placeholders[host] ?? host;
  const named = reached.includes(':') ? `[${reached}]` : reached;
  return {
    env: { ...env, FOYER_DATA: dataFolder, PORT: String(port) },
    dataFolder,
    address: `http://${named}:${port}`,
    mqttAddress: env.MQTT_URL || mqttPort === '0' ? undefined : `mqtt://${named}:${mqttPort}`,
    demo: env.FOYER_DEMO !== '0',
  };
}

/** A port nobody listens on at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, host, done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** Refuses a port that answers already: its program would be taken for our server. */
export async function refuseTakenPort({ address }: Settings): Promise<void> {
  // An impossible port is the server's to refuse.
  if (!URL.canParse(address)) return;
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) });
  const taken = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.setTimeout(1000, () => done(false));
  });
  socket.destroy();
  if (taken) {
    throw new Sentence(
      `Port ${port || 80} is already in use: stop the program that uses it, or set PORT to another.`,
    );
  }
}
