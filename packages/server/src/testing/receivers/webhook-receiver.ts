import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real receiver of webhooks; `answer` may be replaced, and hangs where it does nothing. */
export async function startWebhookReceiver() {
  const received: ReceivedPost[] = [];
  const receiver = {
    received,
    answer: (response: ServerResponse): void => void response.end('thank you'),
    url: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    receiver.answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
