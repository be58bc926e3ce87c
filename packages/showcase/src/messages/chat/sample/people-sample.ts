import type { Chat, ChatUser } from '../chat.ts';
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

/** When each message of a person was sent. Milliseconds since 1970. */
const sentBy = (userId: number, chats: readonly Chat[]): readonly number[] =>
  chats.flatMap(({ messages }) =>
    messages.filter((message) => message.userId === userId).map(({ timestamp }) => +timestamp),
  );

/** Six people: oneself and five contacts. Nobody was last seen before the last message they wrote. */
export const createPeople = (now: Date, chats: readonly Chat[]): readonly ChatUser[] =>
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
      prevOnline: new Date(
        Math.max(now.getTime() - (seenMinutesAgo ?? 0) * minuteMs, ...sentBy(i + 1, chats)),
      ),
      email: `${username}@example.org`,
      tel: `+61 3 5550 010${i + 1}`,
      social: {
        facebook: page('facebook'),
        twitter: page('twitter'),
        linkedin: page('linkedin'),
      },
    };
  });
