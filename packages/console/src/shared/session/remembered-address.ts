/** The address somebody was sent away from, kept in the history's state until the next sign-in. */
export interface RememberedAddress {
  href: string;
  /** Who had it open; null where nobody had signed in in this tab: a link that was followed. */
  userId: number | null;
}

const lastUserKey = 'foyer-last-user';

/** Who signed in last in this tab; outlives their session, so that the next person is told apart. */
export const lastUser = {
  keep: (userId: number): void => sessionStorage.setItem(lastUserKey, String(userId)),
  read(): number | null {
    const kept = sessionStorage.getItem(lastUserKey);
    return kept === null ? null : Number(kept);
  },
};
