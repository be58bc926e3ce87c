import type { PublicArea } from '@foyer/contract';

const keyOf = (link: string) => `foyer-public-area:${link}`;

/** The last answer about the area of a link, over reloads. */
export const keptAnswer = {
  read(link: string): PublicArea | undefined {
    try {
      return JSON.parse(localStorage.getItem(keyOf(link)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(link: string, answer: PublicArea): void {
    try {
      localStorage.setItem(keyOf(link), JSON.stringify(answer));
    } catch {
      // No room, or storage is switched off: the page works without.
    }
  },
  forget: (link: string): void => localStorage.removeItem(keyOf(link)),
};
