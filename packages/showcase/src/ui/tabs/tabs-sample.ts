import tabs from './tabs.json' with { type: 'json' };

export interface Section {
  title: string;
  text: string;
}

export const days = tabs.days as readonly Section[];

export const rooms = tabs.rooms as readonly Section[];

export const answers = tabs.answers as readonly Section[];
