/** Where the console opens when nothing else is asked for. */
export const home = '/app/main/analytics';

/** Only a session whose end lies in the future passes (specification, section 5). */
export const mayEnter = (person: { expiresAt: number } | null, nowMs: number): boolean =>
  person !== null && person.expiresAt > nowMs;

/** Where a completed login leads: the address the guard turned away, as long as it is one of ours. */
export function afterLogin(turnedAway: string | undefined): string {
  return turnedAway?.startsWith('/app/') ? turnedAway : '/';
}
