import { t } from '@foyer/translation/page';
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../shared/navigation/is-typing.ts';

const SearchDialog = lazy(() => import('../command-bar/search-dialog.tsx'));

const asksForSearch = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k'
    ? (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    : event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);

/** A key that writes a letter, not a command. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey;

/** Opens the search by a button, the key `/` or Ctrl+K. The dialog's code is loaded then; what is typed meanwhile is kept. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  /** What was typed since the search was asked for; undefined while it is closed, or hears it itself. */
  const typed = useRef<string>(undefined);
  const isAsked = useRef(false);
  const open = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    typed.current = '';
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    isAsked.current = false;
    typed.current = undefined;
    setOpen(false);
  }, []);
  const takeTyped = useCallback(() => {
    const words = typed.current ?? '';
    typed.current = undefined;
    return words;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // While the dialog's code is loading nothing else hears it.
      if (event.key === 'Escape') return close();
      if (typed.current !== undefined && (isLetter(event) || event.key === 'Backspace')) {
        event.preventDefault();
        typed.current = isLetter(event)
          ? typed.current + event.key
          : [...typed.current].slice(0, -1).join('');
        return;
      }
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    };
    // Whoever turns to something else meanwhile types there.
    const onPointer = () => {
      typed.current = undefined;
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPointer);
    };
  }, [open, close]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={36}
        aria-label={t('Search')}
        title={t('Search (/ or Ctrl+K)')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <SearchDialog takeTyped={takeTyped} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
