import { WatchError } from '../watch-error.ts';
import { digestHeader, type SignIn } from './digest.ts';
import { boundaryOf, type EventPart, eventParts } from './event-parts.ts';

/** Where cameras and recorders of Hikvision write their events, as long as somebody listens. */
export const alertStreamPath = '/ISAPI/Event/notification/alertStream';

export interface AlertStream extends SignIn {
  /** `http://10.0.0.8` or `https://…`. */
  camera: string;
}

/** Cameras say that they live every few seconds. */
const silentMs = 60_000;

/** Signs in and yields what the camera says, until it ends the answer, is silent for a minute, or `signal` aborts. */
export async function* openAlertStream(
  stream: AlertStream,
  signal: AbortSignal,
): AsyncGenerator<EventPart> {
  const silence = new AbortController();
  const ending = AbortSignal.any([signal, silence.signal]);
  const answer = await signedIn(stream, ending);
  const boundary = boundaryOf(answer.headers.get('content-type') ?? '');
  if (!answer.ok || !answer.body || boundary === undefined) {
    await answer.body?.cancel();
    throw new WatchError(`The camera answers ${answer.status} where its events were expected.`);
  }
  let timer = setTimeout(() => silence.abort(), silentMs);
  const heard = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    yield* eventParts(heard, boundary);
  } finally {
    clearTimeout(timer);
  }
}

async function signedIn(
  { camera, user, password }: AlertStream,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(alertStreamPath, camera);
  const first = await fetch(url, { signal });
  if (first.status !== 401) return first;
  const offered = first.headers.get('www-authenticate') ?? '';
  await first.body?.cancel();
  const authorization = digestHeader(
    offered,
    { user, password },
    { method: 'GET', path: url.pathname },
  );
  if (authorization === undefined) {
    throw new WatchError(
      'The camera offers no digest sign-in: set its web authentication to digest.',
    );
  }
  const answer = await fetch(url, { signal, headers: { authorization } });
  if (answer.status === 401) {
    await answer.body?.cancel();
    throw new WatchError(`The camera does not accept the user "${user}" with this password.`);
  }
  return answer;
}
