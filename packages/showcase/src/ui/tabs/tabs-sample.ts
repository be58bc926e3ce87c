import tabs from './tabs.json' with { type: 'json' };

export interface Section {
  title: string;
  text: string;
}

export interface Day extends Section {
  visitors: number;
  /** Percent more than the time before. */
  change: number;
  /** By hour, or by day of a week. */
  counts: readonly number[];
}

export interface Room extends Section {
  /** HH:mm. */
  hours: string;
  seats: number;
  inside: number;
}

export const days: readonly Day[] = tabs.days;

export const rooms: readonly Room[] = tabs.rooms;

export const answers: readonly Section[] = tabs.answers;
