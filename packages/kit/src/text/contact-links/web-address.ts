/** The web address somebody typed, with `https://` where they left it out; null where it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return null;
  const { hostname, href } = new URL(full);
  return hostname.includes('.') || hostname === 'localhost' ? href : null;
}
