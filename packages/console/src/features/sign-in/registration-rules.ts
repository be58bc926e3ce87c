import { t } from '@foyer/translation/page';
/** Messages of the registration form (specification, section 8). */
export const messages = {
  noPassword: t('Password field is empty'),
  differentPasswords: t('Passwords are not equal'),
  registered: t("You've been registered successfully"),
} as const;

/** How long a registration message stays (specification, section 9). */
export const messageMs = 3000;

/** What is wrong with the two passwords; null where they can be sent. */
export function passwordFault(password: string, confirmation: string): string | null {
  if (password === '') return messages.noPassword;
  return differenceFault(password, confirmation);
}

/** The check on leaving the second password: the two are compared, and nothing else is said yet (specification, section 5). */
export const differenceFault = (password: string, confirmation: string): string | null =>
  password === confirmation ? null : messages.differentPasswords;

/** Maximum length of a name. */
export const longestUsername = 255;

/** The given name, else the local part of the e-mail address. */
export const usernameOf = ({ email, username }: { email: string; username: string }): string =>
  username.trim() || (email.split('@')[0] ?? '').trim();
