/** What a person may do in a push notification. */
export const pushActions = ['acknowledge', 'shelve'] as const;
export type PushAction = (typeof pushActions)[number];

/** For how long `shelve` hides an alarm. */
export const shelveMinutes = 60;

/** A button of a notification. */
interface PushButton {
  action: PushAction;
  title: string;
}

/** What a push message carries, encrypted (RFC 8291): a notification to show, or one to close. */
export type PushMessage =
  | {
      kind: 'show';
      /** Notifications with the same one replace each other. */
      tag: string;
      /** Language and direction of the texts. */
      lang: string;
      dir: 'ltr' | 'rtl';
      title: string;
      body: string;
      /** Milliseconds since 1970. */
      at: number;
      /** It stays until somebody has handled it. */
      isUrgent: boolean;
      /** Signed address of the picture, below the origin; absent where there is none. */
      image?: string;
      /** Page to open, below the origin. */
      url: string;
      buttons: PushButton[];
      /** For the buttons. */
      token?: string;
      /** Where an action did not reach the server. */
      failed?: string;
    }
  | { kind: 'close'; tag: string; lang: string; title: string };
