import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="application"] *'));

const asksForSearch = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k'
    ? (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    : event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);

/** Opens the search by a button, the key `/` or Ctrl+K. The dialog's code is loaded then. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // While the dialog's code is loading nothing else hears it.
      if (event.key === 'Escape') return setOpen(false);
      if (!asksForSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={36}
        aria-label="Search"
        title="Search (/ or Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
