import { BrandMark } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Link } from '@tanstack/react-router';
import { home } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { menuFor } from '../navigation/menu.ts';
import { useDemoArea } from './demo-area.ts';
import { barStyle, useLayout } from './layout.ts';
import classes from './sidebar.module.css';
import type { useSidebar } from './use-sidebar.ts';

/** The side menu. */
export function Sidebar({ state }: { state: ReturnType<typeof useSidebar> }) {
  const { sidebarType, sidebarColour } = useLayout();
  const demo = useDemoArea();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers only; Escape closes it too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {state.isOver && <div className={classes.shade} onClick={state.close} />}
      <nav
        id="sidebar"
        aria-label={t.of('name of the side menu', 'Main')}
        className={classes.sidebar}
        data-pinned={state.isPinned}
        data-peeking={state.isPeeking}
        data-over={state.isOver}
        data-type={sidebarType}
        {...barStyle(sidebarColour, 'sidebar')}
        onMouseEnter={state.peek}
        onMouseLeave={state.unpeek}
        onFocus={state.peekByFocus}
        onBlur={state.unpeek}
      >
        <Link to={home} className={classes.brand} activeProps={{}}>
          <BrandMark size={26} />
          <span className={classes.name}>Foyer</span>
        </Link>
        <ProductMenu />
        {demo && <demo.Navigation />}
      </nav>
    </>
  );
}

const ProductMenu = () => (
  <ul className={classes.list}>
    {menuFor(session.current()?.role ?? '').map(({ name, to, icon: Glyph }) => (
      <li key={name}>
        <Link to={to} className={classes.link}>
          <Glyph size={20} stroke={1.7} aria-hidden />
          <span className={classes.name}>{name}</span>
        </Link>
      </li>
    ))}
  </ul>
);
