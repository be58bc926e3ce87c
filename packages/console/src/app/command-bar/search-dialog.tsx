import { rowsWith } from '@foyer/kit';
import { screens } from '@foyer/showcase';
import { t } from '@foyer/translation/page';
import { Button, TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import {
  offerChanges,
  type ScreenCommand,
  screenCommands,
} from '../../shared/commands/screen-commands.ts';
import { session } from '../../shared/session/session.ts';
import { consoleCommands } from './console-commands.ts';
import { findInConsole } from './find-in-console.ts';
import { findRecent } from './find-recent.ts';
import { aboutFound, foundNouns, recordCount, useFoundRecords } from './find-records.ts';
import { FoundGroup, type FoundItem } from './found-group.tsx';
import classes from './search-dialog.module.css';
import { foundSentence } from './search-sentence.ts';

interface SearchProps {
  /** What is searched for when it opens. */
  initialWords?: string;
  /** The letters that were typed while it loaded; they are taken once. */
  takeTyped?: () => string;
  onClose: () => void;
}

/** The search over records, screens and what can be done, in the browser's own dialog, which traps and returns the focus. */
export default function SearchDialog({ initialWords = '', takeTyped, onClose }: SearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(initialWords);
  /** Enter was pressed: the first that is found is opened as soon as it is listed. */
  const [isOpening, setOpening] = useState(false);
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
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const changes = useSelector(offerChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part of the screen may come after the dialog opened
  const actions = useMemo(() => {
    const commands = [
      ...screenCommands(),
      ...consoleCommands(() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')),
    ];
    return rowsWith(commands, sought, ({ label }) => [label]).map(commandItem);
  }, [sought, scheme, setColorScheme, changes]);
  const recent = findRecent(sought);
  const here = [...recent, ...actions, ...product.map(screenItem)];
  const { records, isUnderWay, isOffline, error, retry } = useFoundRecords(words);
  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // By itself a search field is emptied first, and only the next Escape closes.
      event.preventDefault();
      close();
      return;
    }
    const found = foundElements(dialog.current);
    const at = found.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = at + step;
      if (next < 0) dialog.current?.querySelector('input')?.focus();
      else found[Math.min(next, found.length - 1)]?.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      setOpening(true);
    }
  };
  // What is listed may still be what was found before the last letters.
  const isListed = sought === words && (here.length > 0 || !isUnderWay);
  useEffect(() => {
    if (!isOpening || !isListed) return;
    setOpening(false);
    foundElements(dialog.current)[0]?.click();
  }, [isOpening, isListed]);
  const counts = {
    screens: product.length + showcase.length,
    records: recordCount(records),
    actions: actions.length,
  };

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
          placeholder={t('Find a record or screen, or run an action')}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setOpening(false);
          }}
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
          <FoundGroup heading={t('Recent')} items={recent} onChoose={close} />
          <FoundGroup heading={t('Actions')} items={actions} onChoose={close} />
          <FoundGroup heading={t('Console')} items={product.map(screenItem)} onChoose={close} />
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
              onChoose={close}
            />
          ))}
          <FoundGroup heading={t('Showcase')} items={showcase.map(screenItem)} onChoose={close} />
        </div>
      </div>
    </dialog>
  );
}

const foundElements = (dialog: HTMLElement | null) => [
  ...(dialog?.querySelectorAll<HTMLElement>('[data-found]') ?? []),
];

const screenItem = (screen: { title: string; about?: string; address: string }): FoundItem => ({
  key: screen.address,
  title: screen.title,
  about: screen.about,
  link: { to: screen.address as NonNullable<LinkProps['to']> },
});

const commandItem = ({ id, label, shortcut, run }: ScreenCommand): FoundItem => ({
  key: id,
  title: label,
  shortcut,
  run,
});
