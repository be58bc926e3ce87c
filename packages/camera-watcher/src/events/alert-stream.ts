import type { IncomingMessage } from 'node:http';
import { createCameraClient } from '../camera-http/camera-client.ts';
import type { SignIn } from '../camera-http/digest.ts';
import { CameraFailure } from '../camera-http/send-request.ts';
import { WatchError } from '../watch-error.ts';
import { boundaryOf, type EventPart, eventParts } from './event-parts.ts';

/** Where cameras and recorders of Hikvision write their events, as long as somebody listens. */
export const alertStreamPath = '/ISAPI/Event/notification/alertStream';

export interface AlertStream extends SignIn {
  /** `http://10.0.0.8` or `https://…`. */
  camera: string;
  /** Whether a certificate that no authority signed is accepted. */
  isInsecure: boolean;
}

/** Cameras say that they live every few seconds. */
const silentMs = 60_000;

/** Signs in and yields what the camera says, until it ends the answer, is silent for a minute, or `signal` aborts. */
export async function* openAlertStream(
  stream: AlertStream,
  signal: AbortSignal,
): AsyncGenerator<EventPart> {
  try {
    const answer = await signedIn(stream, signal);
    const boundary = boundaryOf(answer.headers['content-type'] ?? '');
    if (answer.statusCode !== 200 || boundary === undefined) {
      answer.destroy();
      const { location } = answer.headers;
      const elsewhere = location ? ` It names another address: ${location}` : '';
      throw new WatchError(
        `The camera answers ${answer.statusCode} where its events were expected.${elsewhere}`,
      );
    }
    yield* eventParts(answer, boundary);
  } catch (cause) {
    if (!(cause instanceof CameraFailure)) throw cause;
    throw new WatchError(`No events can be read: ${cause.message}.${adviceOn(cause.message)}`);
  }
}

const adviceOn = (reason: string) =>
  /certificate/.test(reason)
    ? ' Give the camera a certificate that this machine trusts (NODE_EXTRA_CA_CERTS names further authorities), or give --insecure.'
    : '';

async function signedIn(
  { camera, user, password, isInsecure }: AlertStream,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const client = createCameraClient({
    signIn: { user, password },
    allowsBasic: false,
    verifiesCertificate: !isInsecure,
    idleTimeoutMs: silentMs,
  });
  const url = new URL(alertStreamPath, camera);
  const { response, isSignedIn } = await client.open({ url, signal });
  if (response.statusCode !== 401) return response;
  response.destroy();
  throw new WatchError(
    isSignedIn
      ? `The camera does not accept the user "${user}" with this password.`
      : 'The camera offers no digest sign-in: set its web authentication to digest.',
  );
}
