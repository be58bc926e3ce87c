import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';

/** Whether the panel that says how the shell looks is open. */
const isOpen = createAtom(false);

/** Opens or closes the panel that says how the shell looks. */
export const setThemePanelOpen = (next: boolean): void => isOpen.set(next);
export const openThemePanel = () => setThemePanelOpen(true);

export const useThemePanelOpen = (): boolean => useSelector(isOpen);
