import type { Tone } from '@foyer/kit';

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
export const firstNotifications: readonly NotificationSample[] = [
  { id: 7, kind: 'warning', text: 'Storage in Harbour Street is at 92\u00a0%', ago: '4 min' },
  { id: 6, kind: 'camera', text: 'Camera 3 is back', ago: '12 min' },
  { id: 5, kind: 'person', text: 'Amara Okafor joined your site', ago: '38 min' },
  { id: 4, kind: 'report', text: 'The weekly report is ready', ago: '1 h' },
  { id: 3, kind: 'camera', text: 'Camera 3 has gone quiet', ago: '2 h' },
  { id: 2, kind: 'update', text: 'Two units were updated', ago: '5 h' },
  { id: 1, kind: 'person', text: 'Kenji Sato changed the opening hours', ago: '1 day' },
];

/** What comes with a reload, newest first. */
export const newNotifications: readonly NotificationSample[] = [
  { id: 9, kind: 'warning', text: 'More people in the lobby than planned', ago: 'now' },
  { id: 8, kind: 'camera', text: 'Camera 5 was cleaned', ago: '1 min' },
  ...firstNotifications,
];

export const messages: readonly MessageSample[] = [
  { name: 'Amara Okafor', text: 'Could you look at the east door?', ago: '3 min' },
  { name: 'Kenji Sato', text: 'The new hours are in force.', ago: '26 min' },
  { name: 'Lucía Fernández', text: 'Thank you, the report arrived.', ago: '1 h' },
  { name: 'Noor Haddad', text: 'Who has the key to the loft?', ago: '3 h' },
  { name: 'Jonas Lindqvist', text: 'I will be on site on Monday.', ago: '6 h' },
  { name: 'Priya Raman', text: 'Lunch at noon?', ago: '1 day' },
];

export const progress: readonly ProgressSample[] = [
  { name: 'Copying the pictures of May', percent: 60, tone: 'info' },
  { name: 'Updating camera 1', percent: 83, tone: 'success' },
  { name: 'Moving the archive', percent: 44, tone: 'warning' },
  { name: 'Checking the lenses', percent: 86, tone: 'primary' },
  { name: 'Report of the week', percent: 100, tone: 'success' },
];
