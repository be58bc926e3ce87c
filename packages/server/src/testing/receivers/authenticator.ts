import { generate } from 'otplib';

/** The code that an authenticator app shows for a secret, some seconds from now. */
export const codeOf = (secret: string, seconds = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
