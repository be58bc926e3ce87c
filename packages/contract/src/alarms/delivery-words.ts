export const channelKinds = ['email', 'webhook', 'push'] as const;
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
export const deliveryGroups = ['device', 'rule', 'customer'] as const;

/** `off`: by a person; `switched off`: by itself, after it failed for long. */
export const channelStates = ['works', 'failing', 'off', 'switched off'] as const;
export type ChannelState = (typeof channelStates)[number];

/**
 * `waiting` also between two attempts; `answer` then says how the last one ended. `replaced`: a newer message about the
 * same alarms went to the same recipient before this one could be sent.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'replaced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
