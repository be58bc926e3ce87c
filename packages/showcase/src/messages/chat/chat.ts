/** Who takes part (demo specification, section 3). */
export interface ChatUser {
  id: number;
  name: string;
  surname: string;
  username: string;
  isOnline: boolean;
  /** When they were last seen, for those who are not online. */
  prevOnline: Date;
  email: string;
  tel: string;
  company: string;
  position: string;
  social: Readonly<Record<SocialNetwork, string>>;
}

export type SocialNetwork = 'facebook' | 'twitter' | 'linkedin';

export interface ChatImage {
  id: number;
  type: 'image';
  src: string;
  /** What is to be seen. */
  words: string;
}

export interface Message {
  id: number;
  userId: number;
  text: string;
  timestamp: Date;
  attachments: readonly ChatImage[];
}

/** Something to open: a page or a file. */
export interface Named {
  id: number;
  name: string;
  url: string;
}

export interface Chat {
  id: number;
  /** Groups have one; a personal chat is called after the other person. */
  name: string;
  users: readonly number[];
  isGroup: boolean;
  notifications: boolean;
  images: readonly ChatImage[];
  links: readonly Named[];
  files: readonly Named[];
  createdAt: Date;
  createdBy: number;
  /** The newest last. */
  messages: readonly Message[];
}

/** Who looks at this page. */
export const myId = 1;

export const fullName = ({ name, surname }: ChatUser) => `${name} ${surname}`;

/** The members of a chat but oneself. */
export const others = ({ users }: Chat) => users.filter((id) => id !== myId);
