import type { ShowcaseScreen } from './showcase-screen.ts';

export interface Found {
  screen: ShowcaseScreen;
  params: Record<string, string>;
}

export const addressOf = ({ path }: Pick<ShowcaseScreen, 'path'>): string =>
  path.startsWith('/') ? path : `/app/${path}`;

/** undefined where an address is not one: a person may have typed it. */
function decoded(pathname: string): string[] | undefined {
  try {
    return segmentsOf(pathname).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const segmentsOf = (address: string) => address.split('/').filter(Boolean);

/** The screen of an address, or undefined where there is none. */
export function findScreen(pathname: string, all: readonly ShowcaseScreen[]): Found | undefined {
  const segments = decoded(pathname);
  if (!segments) return undefined;
  for (const screen of all) {
    const params = paramsOf(segmentsOf(addressOf(screen)), segments);
    if (params) return { screen, params };
  }
  return undefined;
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    const segment = segments[i]!;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
