import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './header-dropdown.module.css';

interface Props {
  /** What it is called by those who do not see it. */
  label: string;
  role: 'dialog' | 'menu';
  widthPx: number;
  /** The button, with what makes it open the dropdown. */
  button: (opening: { popoverTarget: string; 'aria-haspopup': 'dialog' | 'menu' }) => ReactNode;
  /** There while it is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * Where open dropdowns stand in the document: inside the header's landmark, but outside the bar, whose
 * colours are not theirs. Null until the header is there.
 */
export const DropdownPlace = createContext<HTMLElement | null>(null);

/** Pixels between button and dropdown. */
const gapPx = 6;

/**
 * What a button of the header opens. It is the browser's own popover, which closes by Escape and by a
 * press beside it and gives the focus back: a library for that would weigh more than the whole shell.
 */
export function HeaderDropdown({ label, role, widthPx, button, children }: Props) {
  const id = useId();
  const place = useContext(DropdownPlace);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const settle = () => {
    const box = panel.current;
    const opener = document.querySelector(`[popovertarget="${id}"]`)?.getBoundingClientRect();
    if (!box || !opener) return;
    const room = document.documentElement.clientWidth;
    // Below the end of its button, but never beyond the screen's other side.
    const right = Math.min(room - opener.right, room - widthPx - gapPx);
    box.style.top = `${opener.bottom + gapPx}px`;
    box.style.right = `${Math.max(gapPx, right)}px`;
  };
  useWindowEvent('resize', settle);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (role !== 'menu' || step === undefined) return;
    event.preventDefault();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + step) % items.length)?.focus();
  };

  return (
    <>
      {button({ popoverTarget: id, 'aria-haspopup': role })}
      {place &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a menu or a dialog
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
          <div
            ref={panel}
            id={id}
            popover="auto"
            role={role}
            aria-label={label}
            tabIndex={-1}
            className={classes.dropdown}
            style={{ width: widthPx }}
            onBeforeToggle={settle}
            onToggle={(event) => {
              setOpen(event.newState === 'open');
              if (event.newState === 'open') panel.current?.focus();
            }}
            onKeyDown={move}
          >
            {isOpen && children(() => panel.current?.hidePopover())}
          </div>,
          place,
        )}
    </>
  );
}
