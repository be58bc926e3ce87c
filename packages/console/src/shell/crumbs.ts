/** Lists, which lead back from a record. */
const lists = [
  '/app/notifications',
  '/app/customers',
  '/app/users',
  '/app/devices',
  '/app/cameras',
] as const;

/** One step of the path shown above a screen. */
export interface Crumb {
  label: string;
  /** Its address, where a screen lives there and it is not the present one. */
  to?: (typeof lists)[number];
}

const capitalised = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1);

/** The segments of an address, capitalised: `/app/notifications/7` reads App, Notifications, 7. */
export function readCrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, i) => {
    const label = capitalised(decodeURIComponent(segment).replaceAll('-', ' '));
    const address = `/${segments.slice(0, i + 1).join('/')}`;
    const isPresent = i === segments.length - 1;
    const to = lists.find((list) => list === address);
    return to && !isPresent ? { label, to } : { label };
  });
}
