export const channelKinds = ['email', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Shapes of a webhook's body; `custom` is a JSONata template of the channel. */
export const webhookFormats = [
  'foyer',
  'slack',
  'teams',
  'pagerduty',
  'alertmanager',
  'custom',
] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Which alarms are one message. */
export const tellingGroups = ['device', 'rule', 'customer'] as const;

/** `waiting` also between two attempts; `answer` then says how the last one ended. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
