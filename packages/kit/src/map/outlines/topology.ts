import type { feature } from 'topojson-client';

export type Topology = Parameters<typeof feature>[0];

const loaded = new Map<string, Promise<Topology>>();

/** Outlines from our own server, once a page; asked for again after a failure. */
export function loadTopology(url: string): Promise<Topology> {
  const known = loaded.get(url);
  if (known) return known;
  const asked = fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`The outlines of the map answered with ${answer.status}.`);
    return answer.json() as Promise<Topology>;
  });
  asked.catch(() => loaded.delete(url));
  loaded.set(url, asked);
  return asked;
}
