import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './installed.mjs';
import { Sentence } from './progress.ts';

/** Settings of the scripts, from the environment. */
export interface Settings {
  /** The server's environment, with the values chosen here. */
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Address of the console. */
  address: string;
  /** Address of the embedded broker; undefined without one. */
  mqttAddress: string | undefined;
  demo: boolean;
}

const placeholders: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** `FOYER_DEMO`, which the server does not know: the fleet is a program beside it. */
function readDemo(value = ''): boolean {
  if (!['', '1', '0'].includes(value))
    throw new Sentence(`FOYER_DEMO is "${value}": it must be one of 1, 0.`);
  return value !== '0';
}

/** Reads the environment; the server rejects invalid values of its own. A relative FOYER_DATA is relative to the caller's folder. */
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
    demo: readDemo(env.FOYER_DEMO),
  };
}

/** A port that no program listens on at the moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, host, done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** Throws where a program listens on the port already: it would be mistaken for this server. */
export async function refuseTakenPort({ address }: Settings): Promise<void> {
  // The server rejects an invalid port.
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
