import { generate } from 'otplib';

/** What an authenticator app shows for a secret, so many seconds from now. */
export const codeOf = (secret: string, seconds = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
