/** The parts of the showcase, in the order of the index. */
export const groups = [
  'Main',
  'Core',
  'Interface',
  'Tables',
  'Forms',
  'Charts',
  'Maps',
  'Shop',
  'Messages',
  'People',
  'Extra',
  'Documentation',
] as const;
export type Group = (typeof groups)[number];

export interface ScreenProps {
  /** The parts of the address that `path` names with a colon. */
  params: Readonly<Record<string, string>>;
}

/** A demo screen: one folder, one chunk that is loaded when it is opened. */
export interface ShowcaseScreen {
  /** Address below `/app`, or the whole address where it begins with a slash; `:id` stands for any segment. */
  path: string;
  /** What draws it, by its path from here. */
  file: string;
  title: string;
  group: Group;
  /** Below the title, as `words` reads it. A screen without one draws its header itself. */
  subtitle?: string;
  /** Whether the code of its file can be read at its end. */
  showsCode?: true;
  /** What is to be seen there, in a few words: shown on the index and searched. */
  about: string;
  /** Other words that somebody may search for: names of its parts, synonyms, other spellings. */
  keywords?: string;
  /** Reached from another screen, so neither listed nor searched. */
  isDetail?: true;
}
