import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the panel that says how the shell looks. */
export function setThemePanelOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
export const openThemePanel = () => setThemePanelOpen(true);

export const useThemePanelOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
