import { useLocation } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';
import { readCrumbs } from './crumbs.ts';
import { AnchorLink } from './links.tsx';

/** YOU ARE HERE, then the segments of the address. */
export function Breadcrumb() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // The chat fills the screen (demo specification, section 2).
  if (/^\/app\/chat\/?$/.test(pathname)) return null;
  const crumbs = readCrumbs(pathname);
  return (
    <nav aria-label="Breadcrumb" className={classes.path}>
      <span className={classes.here}>YOU ARE HERE</span>
      <ol>
        {crumbs.map(({ label, to }, i) => (
          <li key={label} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {to ? (
              <AnchorLink to={to} inherit>
                {label}
              </AnchorLink>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
