import type { Channel, ChannelKind, WebhookFormat } from '@foyer/contract';
import { type LanguageCode, languages } from '@foyer/translation';
import { t } from '@foyer/translation/page';

export const kindNames: Record<ChannelKind, string> = {
  email: t('E-mail'),
  webhook: t('Webhook'),
  push: t('Push'),
};

export const formatNames: Record<WebhookFormat, string> = {
  foyer: t('Foyer (Standard Webhooks)'),
  // not shown: a product’s name, the same in every language
  slack: 'Slack',
  teams: t('Microsoft Teams'),
  pagerduty: t('PagerDuty Events v2'),
  alertmanager: t('Alertmanager receiver'),
  custom: t('Own template (JSONata)'),
};

/** Languages by what they are called in themselves. */
export const languageNames = Object.fromEntries(
  languages.map(({ code, name }) => [code, name]),
) as Record<LanguageCode, string>;

/** Where it leads, in words. */
export function destinationOf({ Kind, Recipients, Format, ShownUrl }: Channel): string {
  if (Kind === 'webhook') return `${formatNames[Format]}, ${ShownUrl}`;
  return Recipients.length === 0 ? t('Everybody who sees its alarms') : Recipients.join(', ');
}

/** Addresses that were typed with commas, spaces or lines between them. */
export const addressesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');
