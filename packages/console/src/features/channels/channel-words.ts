import type { Channel, ChannelKind, WebhookFormat } from '@foyer/contract';

export const kindNames: Record<ChannelKind, string> = { email: 'E-mail', webhook: 'Webhook' };

export const formatNames: Record<WebhookFormat, string> = {
  foyer: 'Foyer (Standard Webhooks)',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  pagerduty: 'PagerDuty Events v2',
  alertmanager: 'Alertmanager receiver',
  custom: 'Own template (JSONata)',
};

/** Where it leads, in words. */
export const destinationOf = ({ Kind, Recipients, Format, ShownUrl }: Channel): string =>
  Kind === 'email' ? Recipients.join(', ') : `${formatNames[Format]}, ${ShownUrl}`;

/** Addresses that were typed with commas, spaces or lines between them. */
export const addressesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');
