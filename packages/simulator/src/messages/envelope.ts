import type { NotificationType, Payloads } from '@foyer/contract';
import type { Outgoing, Picture } from '@foyer/device-client';

const letters: Record<NotificationType, string> = { 1: 'I', 2: 'H', 3: 'A', 4: 'P' };

/** `20260303T101220Z`: names the moment in Codes, so that a resend has the Code of the first time. */
export const codeStamp = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export function outgoing<T extends NotificationType>(
  deviceCode: string,
  type: T,
  at: number,
  payload: Payloads[T],
  pictures: Picture[] = [],
  suffix = '',
): Outgoing {
  return {
    message: {
      Code: `${deviceCode}-${letters[type]}-${codeStamp(at)}${suffix}`,
      CreatedAt: new Date(at).toISOString(),
      NotificationType: type,
      Attributes: { payload },
    },
    pictures,
  };
}
