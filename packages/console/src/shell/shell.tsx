import { Outlet, useLocation } from '@tanstack/react-router';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** What surrounds every screen of the console. */
export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const sidebar = useSidebar(pathname);
  return (
    <div className={classes.shell} data-pinned={sidebar.isPinned}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <Sidebar state={sidebar} />
      <Header isMenuOpen={sidebar.isPinned || sidebar.isOver} onMenu={sidebar.toggle} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Breadcrumb />
        <Outlet />
      </main>
      <footer className={classes.footer}>Foyer · people counting and camera monitoring</footer>
    </div>
  );
}
