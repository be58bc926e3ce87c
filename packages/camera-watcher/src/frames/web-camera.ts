import type { IncomingMessage } from 'node:http';
import { type CameraClient, createCameraClient } from '../camera-http/camera-client.ts';
import type { SignIn } from '../camera-http/digest.ts';

const idleTimeoutMs = 10_000;
const totalTimeoutMs = 60_000;

/** The user and password that an address holds. */
function signInOf({ username, password }: URL): SignIn | undefined {
  if (username === '') return undefined;
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Asks an address again and again. Certificates are not verified: ffmpeg, which reads streams, does not, either. */
export function webCamera(address: string): (signal: AbortSignal) => Promise<IncomingMessage> {
  let client: CameraClient | undefined;
  return async (signal) => {
    const url = new URL(address);
    const signIn = signInOf(url);
    client ??= createCameraClient({
      ...(signIn && { signIn }),
      allowsBasic: true,
      verifiesCertificate: false,
      idleTimeoutMs,
      totalTimeoutMs,
    });
    return (await client.open({ url, signal })).response;
  };
}
