import { isSingleAddress, singleLine } from '@foyer/contract';
import type { SettingsReader } from '../settings/settings-reader.ts';

/** SMTP server and sender (`FOYER_SMTP_URL`, `FOYER_MAIL_FROM`). */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
}

/** Undefined where no mail server is set. */
export function readMailSettings(settings: SettingsReader): MailSettings | undefined {
  const smtpUrl = settings.address('FOYER_SMTP_URL', ['smtp:', 'smtps:']);
  const from = settings.text('FOYER_MAIL_FROM');
  if ((settings.text('FOYER_SMTP_URL') === undefined) !== (from === undefined)) {
    settings.fault('FOYER_SMTP_URL and FOYER_MAIL_FROM go together.');
  }
  if (from !== undefined && readMailbox(from) === undefined) {
    settings.fault(
      `FOYER_MAIL_FROM is "${from}": it must be an e-mail address, or a name and an address in <>.`,
    );
  }
  return smtpUrl && from ? { smtpUrl, from } : undefined;
}

/** `Foyer <foyer@example.com>`, or the address alone. */
export function readMailbox(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] = /^(?:([^<>]*)<)?([^<>]+?)>?$/.exec(text.trim()) ?? [];
  if (!isSingleAddress(address) || text.includes('<') !== text.includes('>')) return undefined;
  return {
    name: singleLine(name)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
    address,
  };
}
