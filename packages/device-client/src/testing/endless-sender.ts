import { createDeviceClient } from '../device-client.ts';
import { alertNamed } from './samples.ts';

/** A process for tests to kill: sends without end and prints each Code that is safely queued. */
const [server = '', queueFolder = ''] = process.argv.slice(2);
const client = await createDeviceClient({ server, deviceCode: 'D-1', token: 'x', queueFolder });
for (let number = 0; ; number += 1) {
  await client.send(alertNamed(`m${number}`));
  process.stdout.write(`m${number}\n`);
}
