import { siteMoment } from '../channels/message-mail.ts';

export const momentText = (at: number, zone: string): string =>
  siteMoment(new Date(at).toISOString(), zone);

/** DD/MM/YYYY by the site's clock. */
export const dayText = (at: number, zone: string): string => momentText(at, zone).slice(0, 10);

export const shareText = (share: number): string => `${Math.round(share * 100)} %`;

export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/** `21/11/2026`, or `16/11/2026 to 22/11/2026`. */
export function spanText(from: string, to: string, zone: string): string {
  const first = dayText(Date.parse(from), zone);
  const last = dayText(Date.parse(to) - 1, zone);
  return first === last ? first : `${first} to ${last}`;
}
