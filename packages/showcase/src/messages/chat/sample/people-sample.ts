import type { ChatUser } from '../chat.ts';

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
const known: readonly Known[] = [
  { name: 'Anna', surname: 'Keller', company: 'Foyer', position: 'Site manager' },
  {
    name: 'Amara',
    surname: 'Okafor',
    company: 'Harbour Hall',
    position: 'Head of visitor operations',
  },
  {
    name: 'Kenji',
    surname: 'Sato',
    company: 'Central Station',
    position: 'Building engineer',
    seenMinutesAgo: 100,
  },
  {
    name: 'Rafael',
    surname: 'Costa',
    company: 'Clearview Installers',
    position: 'Camera technician',
    seenMinutesAgo: 1_700,
  },
  { name: 'Mei', surname: 'Lin', company: 'Foyer', position: 'Data analyst' },
  {
    name: 'Jonas',
    surname: 'Weber',
    company: 'Market Square',
    position: 'Security lead',
    seenMinutesAgo: 5_000,
  },
];

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
