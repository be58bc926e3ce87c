import type { Tone } from '@foyer/kit';
import dropdown from './dropdown.json' with { type: 'json' };

export interface NotificationSample {
  id: number;
  kind: 'person' | 'camera' | 'warning' | 'report' | 'update';
  text: string;
  /** How long ago, in words. */
  ago: string;
}

export interface MessageSample {
  name: string;
  text: string;
  ago: string;
}

export interface ProgressSample {
  name: string;
  percent: number;
  tone: Tone;
}

/** There when the page is opened. */
export const firstNotifications = dropdown.notifications as readonly NotificationSample[];

/** What comes with a reload, newest first. */
export const newNotifications: readonly NotificationSample[] = [
  { id: 9, kind: 'warning', text: 'More people in the lobby than planned', ago: 'now' },
  { id: 8, kind: 'camera', text: 'Camera 5 was cleaned', ago: '1 min' },
  ...firstNotifications,
];

export const messages = dropdown.messages as readonly MessageSample[];

export const progress = dropdown.progress as readonly ProgressSample[];
