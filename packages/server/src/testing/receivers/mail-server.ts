import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Headers and body as they came. */
  content: string;
}

/** The words of a mail, without the line breaks and codes that it was sent with (quoted-printable, ASCII alone). */
export const textOfMail = (content: string): string =>
  content
    .replaceAll(
      /(Content-Transfer-Encoding: base64(?:\r?\n[^\r\n]+)*\r?\n\r?\n)([\w+/=\r\n]+)/gi,
      (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString(),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** A real mail server that rejects the first deliveries temporarily and stores the others. */
export async function startMailServer(refusals = 0) {
  const received: ReceivedMail[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    // No TLS: its certificate would be self-signed.
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((content) => {
        left -= 1;
        if (left >= 0) return done(new Error('Try again later'));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  /** Refuses the next deliveries. */
  const refuse = (deliveries: number) => {
    left = deliveries;
  };
  return { received, refuse, smtpUrl: `smtp://127.0.0.1:${port}`, close };
}
