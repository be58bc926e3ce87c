import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/** What a server answered. */
export interface PostAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

/** A server lets a request wait for five seconds; one that does not know the question is sent the body after this. */
const unansweredMs = 6_000;

/**
 * Posts a body when the server asks for it (`Expect: 100-continue`): one that is full refuses by the head alone, and nothing
 * of the body travels in vain. `fetch` cannot do this.
 */
export function postWhenAsked(url: string, { headers, body, signal }: Post): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const outgoing = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length, expect: '100-continue' },
      signal,
    });
    const sendBody = () => {
      clearTimeout(unanswered);
      if (!outgoing.writableEnded) outgoing.end(bytes);
    };
    const unanswered = setTimeout(sendBody, unansweredMs);
    outgoing.on('continue', sendBody);
    outgoing.on('error', reject);
    outgoing.on('close', () => clearTimeout(unanswered));
    outgoing.on('response', (answer) => {
      clearTimeout(unanswered);
      const { statusCode: status = 0, headers: answered } = answer;
      text(answer)
        .then((said) => {
          resolve({ status, text: said, retryAfter: answered['retry-after'] ?? null });
          // What comes next on this connection would be taken for the body.
          if (!outgoing.writableEnded) outgoing.destroy();
        })
        .catch(reject);
    });
    outgoing.flushHeaders();
  });
}
