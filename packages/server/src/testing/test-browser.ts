/** Follows redirects between other servers with their cookies, as a browser does, until one leads to `home`. */
export async function followUntil(home: string, from: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(from);
  for (let hops = 0; hops < maxHops; hops += 1) {
    if (at.href.startsWith(home)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${at} ended with ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at);
  }
  throw new Error(`${from} led nowhere.`);
}

const maxHops = 10;
