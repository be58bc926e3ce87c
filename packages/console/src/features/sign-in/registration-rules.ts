/** What the two forms say themselves (specification, section 8). */
export const messages = {
  incomplete: 'Something was wrong. Try again',
  noPassword: 'Password field is empty',
  differentPasswords: 'Passwords are not equal',
  registered: "You've been registered successfully",
} as const;

/** How long a registration message stays (specification, section 9). */
export const messageMs = 3000;

/** Whether the two passwords can be sent; what is wrong otherwise. */
export function passwordFault(password: string, confirmation: string): string | null {
  if (password === '') return messages.noPassword;
  return password === confirmation ? null : messages.differentPasswords;
}

/** The server is only asked with both fields filled. */
export const credentialsFault = (email: string, password: string): string | null =>
  email === '' || password === '' ? messages.incomplete : null;

/** The most characters of a name that the server takes. */
export const longestUsername = 255;

/** How a new person is called: as they wish, else as their e-mail address begins. */
export const usernameOf = ({ email, username }: { email: string; username: string }): string =>
  username.trim() || (email.split('@')[0] ?? '').trim();
