import type { HistoryState } from '@tanstack/react-router';

/** The address that a person had to leave, kept in the history's state until the next sign-in. */
export interface RememberedAddress {
  href: string;
  /** Who had it open; null where nobody had signed in in this tab yet. */
  userId: number | null;
}

/** The state of links between sign-in pages: a sign-in after any of them leads to the remembered address. */
export const withRemembered =
  (added: HistoryState = {}) =>
  ({ remembered }: HistoryState): HistoryState => ({ ...added, ...(remembered && { remembered }) });

const lastUserKey = 'foyer-last-user';

/** Who signed in last in this tab. Kept after the session, to notice that another person signs in. */
export const lastUser = {
  keep: (userId: number): void => sessionStorage.setItem(lastUserKey, String(userId)),
  read(): number | null {
    const kept = sessionStorage.getItem(lastUserKey);
    return kept === null ? null : Number(kept);
  },
};

const awayKey = 'foyer-remembered-address';

/** The address while the person is away at a sign-in provider, whose way back leaves nothing in the history. */
export const addressAway = {
  keep: (remembered: RememberedAddress | undefined): void =>
    sessionStorage.setItem(awayKey, JSON.stringify(remembered ?? null)),
  take(): RememberedAddress | null {
    const kept = sessionStorage.getItem(awayKey);
    sessionStorage.removeItem(awayKey);
    return JSON.parse(kept ?? 'null');
  },
};
