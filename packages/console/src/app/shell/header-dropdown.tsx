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
  /** Its accessible name. */
  label: string;
  role: 'dialog' | 'menu';
  widthPx: number;
  /** The side of its button that it is aligned with; the end unless given. */
  side?: 'start' | 'end';
  /** Draws the button; the properties make it open the dropdown. */
  button: (opening: { popoverTarget: string; 'aria-haspopup': 'dialog' | 'menu' }) => ReactNode;
  /** Drawn only while it is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * The element that open dropdowns are rendered into: inside the header's landmark, but outside the bar,
 * whose colours they must not inherit. Null until the header is mounted.
 */
export const DropdownPlace = createContext<HTMLElement | null>(null);

/** Pixels between button and dropdown. */
const gapPx = 6;

/**
 * A dropdown of the header: the browser's own popover, which closes on Escape or a click outside and
 * returns the focus. A library for it would be larger than the rest of the shell.
 */
export function HeaderDropdown({ label, role, widthPx, side = 'end', button, children }: Props) {
  const id = useId();
  const place = useContext(DropdownPlace);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const settle = () => {
    const box = panel.current;
    const opener = document.querySelector(`[popovertarget="${id}"]`)?.getBoundingClientRect();
    if (!box || !opener) return;
    const pageWidth = document.documentElement.clientWidth;
    const isRtl = document.documentElement.dir === 'rtl';
    // Below a side of its button, but never beyond the screen's other side.
    const isAtLeft = (side === 'start') !== isRtl;
    const beside = isAtLeft ? pageWidth - opener.left - widthPx : pageWidth - opener.right;
    const right = Math.min(beside, pageWidth - widthPx - gapPx);
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
