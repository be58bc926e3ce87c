import { screens } from '@foyer/showcase';
import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { session } from '../../shared/session/session.ts';
import { findInConsole } from './find-in-console.ts';
import { aboutFound, foundNouns, recordCount, useFoundRecords } from './find-records.ts';
import classes from './search-dialog.module.css';
import { foundSentence } from './search-sentence.ts';

interface SearchProps {
  /** What is searched for when it opens. */
  initialWords?: string;
  /** The letters that were typed while it loaded; they are taken once. */
  takeTyped?: () => string;
  onClose: () => void;
}

/** The search over records and screens, in the browser's own dialog, which traps and returns the focus. */
export default function SearchDialog({ initialWords = '', takeTyped, onClose }: SearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(initialWords);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // From here on the field hears what is typed.
    const typed = takeTyped?.() ?? '';
    if (typed !== '') setWords((present) => present + typed);
  }, [takeTyped]);

  // On a slow machine typing comes before what was found.
  const sought = useDeferredValue(words);
  const { product, showcase } = useMemo(
    () => findInConsole(sought, session.current()?.role ?? '', screens),
    [sought],
  );
  const { records, isUnderWay, isOffline, error, retry } = useFoundRecords(words);
  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // By itself a search field is emptied first, and only the next Escape closes.
      event.preventDefault();
      close();
      return;
    }
    const links = [...(dialog.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = at + step;
      if (next < 0) dialog.current?.querySelector('input')?.focus();
      else links[Math.min(next, links.length - 1)]?.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      // Records still loading are listed above the demo screens.
      if (product.length > 0 || !isUnderWay) links[0]?.click();
    }
  };
  const counts = { screens: product.length + showcase.length, records: recordCount(records) };

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('Search')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={onKeyDown}
    >
      <div className={classes.inside}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('Name or code')}
          placeholder={t('Find a device, camera, area, alarm or screen')}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {foundSentence(counts, isUnderWay)}
        </p>
        {(error || isOffline) && (
          <div className={classes.failed} role="alert">
            <span>
              {t('Only screens are searched. {reason}', {
                reason: error ? describeError(error).detail : t('There is no network connection.'),
              })}
            </span>
            {error && (
              <Button size="compact-sm" variant="default" onClick={retry}>
                {t('Try again')}
              </Button>
            )}
          </div>
        )}
        <div className={classes.found}>
          <FoundGroup heading={t('Console')} items={product.map(screenItem)} onOpen={close} />
          {foundNouns.map(({ noun, title: heading, linkOf }) => (
            <FoundGroup
              key={noun}
              heading={heading}
              items={(records?.[noun] ?? []).map((found) => ({
                key: `${noun} ${found.id}`,
                title: found.name || found.code,
                about: aboutFound(found),
                link: linkOf(found.id),
              }))}
              onOpen={close}
            />
          ))}
          <FoundGroup heading={t('Showcase')} items={showcase.map(screenItem)} onOpen={close} />
        </div>
      </div>
    </dialog>
  );
}

const screenItem = (screen: { title: string; about?: string; address: string }): FoundItem => ({
  key: screen.address,
  title: screen.title,
  about: screen.about,
  link: { to: screen.address as NonNullable<LinkProps['to']> },
});

/** A record or a screen that was found. */
interface FoundItem {
  key: string;
  title: string;
  about: string | undefined;
  link: LinkProps;
}

interface Props {
  heading: string;
  items: readonly FoundItem[];
  onOpen: () => void;
}

/** What was found of one kind; nothing where there is none. */
const FoundGroup = ({ heading, items, onOpen }: Props) =>
  items.length > 0 && (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {items.map(({ key, title, about, link }) => (
          <li key={key}>
            <Link {...link} className={classes.link} onClick={onOpen}>
              <bdi className={classes.title}>{title}</bdi>
              {about && <bdi className={classes.about}>{about}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
