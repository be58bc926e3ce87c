const key = 'password-link';

/**
 * The token of the link that opened this page. It is taken out of the address, so that it stays in no history or
 * screenshot, and kept for this tab until it is used; null where no link opened the page.
 */
export function passwordTokenOfPage(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem(key);
  history.replaceState(history.state, '', location.pathname);
  sessionStorage.setItem(key, token);
  return token;
}

export const forgetPasswordToken = (): void => sessionStorage.removeItem(key);
