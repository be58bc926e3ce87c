import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { type ComponentType, useEffect } from 'react';
import type { Crumb } from '../navigation/crumbs.ts';

/** What the shell shows beside or in place of its own parts while a demo screen is open. */
export interface DemoArea {
  /** In the sidebar, below the product's menu (demo specification, section 2). */
  Navigation: ComponentType;
  /** Entries of the account menu, before Log Out. */
  MenuEntries: ComponentType<{ onChoose: () => void }>;
  /** In the tabs of the bell. */
  Messages: ComponentType;
  Progress: ComponentType;
  /** Links to the demo screens before and after. */
  Pager: ComponentType;
  crumbsOf: (pathname: string) => Crumb[];
}

const present = createAtom<DemoArea | null>(null);

/** The open demo screen's parts; null on a screen of the product. */
export const useDemoArea = (): DemoArea | null => useSelector(present);

/** Makes the shell show these parts as long as the calling component is mounted. */
export function useAsDemoArea(area: DemoArea): void {
  useEffect(() => {
    present.set(area);
    return () => present.set(null);
  }, [area]);
}
