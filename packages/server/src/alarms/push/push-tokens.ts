import { createSignedText } from '../../platform/secrets/signed-text.ts';

/** What the token of a notification permits: to acknowledge or shelve these alarms as this person. */
export interface PushPermission {
  subscription: number;
  user: number;
  messageId: string;
  alarms: number[];
}

export interface PushTokens {
  /** Undefined for more alarms than a notification may handle at once. */
  issue(permission: PushPermission): string | undefined;
  /** Undefined where it is not ours, or has ended. */
  read(token: string): PushPermission | undefined;
}

/** A shift: later the alarm is opened first. */
const lifetimeMs = 8 * 60 * 60_000;
/** Ids that fit into the message of a push service. */
const maxAlarms = 40;

/** Tokens that are good for the buttons of one notification, and nothing else. */
export function createPushTokens(secret: string, now: () => Date): PushTokens {
  const signed = createSignedText(secret, 'push notifications');
  return {
    issue: ({ subscription, user, messageId, alarms }) =>
      alarms.length > maxAlarms
        ? undefined
        : signed.sign(
            JSON.stringify([subscription, user, messageId, alarms, now().getTime() + lifetimeMs]),
          ),
    read(token) {
      const text = signed.read(token);
      if (text === undefined) return undefined;
      const [subscription, user, messageId, alarms, until] = JSON.parse(text);
      return until > now().getTime() ? { subscription, user, messageId, alarms } : undefined;
    },
  };
}
