import { screens } from '@foyer/showcase';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { type FoundScreen, findInConsole } from './find-in-console.ts';
import classes from './search-dialog.module.css';

/** The search over all screens. It is the browser's own dialog, which keeps the focus and gives it back. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const { product, showcase } = findInConsole(words, session.current()?.role ?? '', screens);
  const count = product.length + showcase.length;
  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(dialog.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = at + step;
      if (next < 0) dialog.current?.querySelector('input')?.focus();
      else links[Math.min(next, links.length - 1)]?.focus();
    } else if (event.key === 'Enter' && at < 0) {
      event.preventDefault();
      links[0]?.click();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Find a screen"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={onKeyDown}
    >
      <div className={classes.inside}>
        <TextInput
          type="search"
          size="md"
          aria-label="Name of the screen"
          placeholder="Find a screen"
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {count === 0
            ? 'No screen is called that.'
            : count === 1
              ? '1 screen'
              : `${count} screens`}
        </p>
        <div className={classes.found}>
          <Found heading="Console" screens={product} onOpen={close} />
          <Found heading="Showcase" screens={showcase} onOpen={close} />
        </div>
      </div>
    </dialog>
  );
}

interface FoundProps {
  heading: string;
  screens: readonly FoundScreen[];
  onOpen: () => void;
}

const Found = ({ heading, screens, onOpen }: FoundProps) =>
  screens.length > 0 && (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {screens.map(({ title, about, address }) => (
          <li key={address}>
            <Link
              to={address as NonNullable<LinkProps['to']>}
              className={classes.link}
              onClick={onOpen}
            >
              <span className={classes.title}>{title}</span>
              {about && <span className={classes.about}>{about}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
