import type { Channel, ChannelKind, WebhookFormat } from '@foyer/contract';
import { type LanguageCode, languages } from '@foyer/translation';
import { t } from '@foyer/translation/page';

export const kindNames: Record<ChannelKind, string> = {
  email: t('E-mail'),
  webhook: t('Webhook'),
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
export const destinationOf = ({ Kind, Recipients, Format, ShownUrl }: Channel): string =>
  Kind === 'email' ? Recipients.join(', ') : `${formatNames[Format]}, ${ShownUrl}`;

/** Addresses that were typed with commas, spaces or lines between them. */
export const addressesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');
