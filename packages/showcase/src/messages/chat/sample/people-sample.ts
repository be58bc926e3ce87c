import type { ChatUser } from '../chat.ts';
import peopleData from './people.json' with { type: 'json' };

const minuteMs = 60_000;

interface Known {
  name: string;
  surname: string;
  company: string;
  position: string;
  /** undefined for those who are online. */
  seenMinutesAgo?: number;
}

/** Oneself first; ids count from 1. */
const known = peopleData as readonly Known[];

/** Six people: oneself and five contacts. */
export const createPeople = (now: Date): readonly ChatUser[] =>
  known.map(({ name, surname, company, position, seenMinutesAgo }, i) => {
    const username = `${name}.${surname}`.toLowerCase();
    const page = (network: string) => `https://example.org/${network}/${username}`;
    return {
      id: i + 1,
      name,
      surname,
      username,
      company,
      position,
      isOnline: seenMinutesAgo === undefined,
      prevOnline: new Date(now.getTime() - (seenMinutesAgo ?? 0) * minuteMs),
      email: `${username}@example.org`,
      tel: `+61 3 5550 010${i + 1}`,
      social: {
        facebook: page('facebook'),
        twitter: page('twitter'),
        linkedin: page('linkedin'),
      },
    };
  });
