import { setTimeout as sleep } from 'node:timers/promises';
import { loadHttp } from './load-http.ts';
import { loadMqtt } from './load-mqtt.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { memoryMib } from './memory.ts';
import { sampleMessage } from './sample-messages.ts';

/**
 * Effect on operators when devices send ten times what can be written: how long their pages take, how much
 * the server's memory grows, and what the devices are answered.
 */
const durationMs = 20_000;
const batchSize = 100;
const pages = [
  '/api/notifications?page=1',
  '/api/notifications?type=3&page=1',
  '/api/analytics',
  '/api/devices',
  '/api/alerts',
  '/',
];
const betweenLooksMs = 100;
/** The load generator runs in this process: nothing is measured while it connects its fleet. */
const beforeLooksMs = 3_000;
/** More connections than may wait for admission. */
const fleet = 1_500;
const mqttFleet = 200;

const server = await startMeasuredServer();
try {
  const devices = await makeDevices(server);
  const token = await server.signIn(server.admin);
  const tokens = devices.map((device) => device.token);
  let made = 0;
  const message = () => sampleMessage(`load-${made++}`, new Date().toISOString());
  const template = `[${Array.from({ length: batchSize }, message).join(',')}]`;
  let turn = 0;
  const next = () => {
    turn += 1;
    return {
      path: '/api/notifications/batch',
      body: template.replaceAll('"load-', `"load-${turn}-`),
    };
  };

  const bearable = await watched('four that wait for their answers', async () => {
    const { requests, seconds } = await loadHttp({
      port: server.port,
      tokens,
      connections: 4,
      durationMs,
      next,
    });
    return { offered: requests / seconds, taken: requests / seconds };
  });
  await watched(`${fleet} that do not wait, batches by HTTP`, async () => {
    const { requests, refused, seconds } = await loadHttp({
      port: server.port,
      tokens,
      connections: fleet,
      durationMs,
      next,
      mayBeRefused: true,
    });
    const offered = (requests + refused) / seconds;
    console.log(`  offered ${(offered / bearable.taken).toFixed(1)} times what was bearable`);
    return { offered, taken: requests / seconds };
  });
  await watched(`${mqttFleet} by MQTT with 500 under way each`, async () => {
    const { messages, seconds } = await loadMqtt({
      port: server.mqttPort,
      devices,
      connections: mqttFleet,
      window: 500,
      durationMs,
      nextMessage: message,
    });
    return { offered: messages / seconds / batchSize, taken: messages / seconds / batchSize };
  });

  /** Runs a load while an operator opens one page after the other. */
  async function watched(name: string, load: () => Promise<{ offered: number; taken: number }>) {
    console.log(name);
    const took: number[] = [];
    const failures = new Map<number, number>();
    let maxMib = 0;
    let isOver = false;
    const look = async () => {
      await sleep(beforeLooksMs);
      for (let nth = 0; !isOver; nth += 1) {
        const begin = performance.now();
        const answer = await fetch(server.url + pages[nth % pages.length], {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        took.push(performance.now() - begin);
        if (!answer.ok) failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
        maxMib = Math.max(maxMib, await memoryMib([server.processId]));
        await sleep(betweenLooksMs);
      }
    };
    const loading = load().finally(() => {
      isOver = true;
    });
    const [rates] = await Promise.all([loading, look()]);
    took.sort((a, b) => a - b);
    const at = (part: number) => Math.round(took[Math.floor((took.length - 1) * part)] as number);
    console.log(
      `  offered ${Math.round(rates.offered * batchSize)}/s, taken ${Math.round(rates.taken * batchSize)}/s; ` +
        `pages: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms, ` +
        `failed ${JSON.stringify([...failures])} of ${took.length}; server at most ${Math.round(maxMib)} MiB`,
    );
    return rates;
  }
} finally {
  await server.stop();
}

async function makeDevices({ call }: MeasuredServer) {
  const customer = await call<{ id: number }>('POST', '/api/customers', { Name: 'Load' });
  return Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const code = `load-${nth}`;
      const draft = { Name: code, Code: code, CustomerID: customer.id, NewSources: 'adopt' };
      const { id } = await call<{ id: number }>('POST', '/api/devices', draft);
      const { token } = await call<{ token: string }>('POST', `/api/devices/${id}/token`);
      return { code, token };
    }),
  );
}
