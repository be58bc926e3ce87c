import { PageHeader, PlainList, TextButton, zoneName } from '@foyer/kit';
import { Alert, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { useHost } from '../../host.ts';
import classes from './email.module.css';
import { badgeOf, type Filter } from './email.ts';
import { EmailList } from './email-list.tsx';
import { EmailView } from './email-view.tsx';
import folders from './folders.json' with { type: 'json' };
import type { Mailbox, MailboxMove } from './mailbox.ts';
import { useMailbox } from './use-mailbox.ts';

/** The editor is heavy, and not everybody writes. */
const Compose = lazy(() => import('./compose.tsx').then((module) => ({ default: module.Compose })));

export function Screen() {
  const { box, move, write, isDirty } = useMailbox();
  const { UnsavedGuard } = useHost();
  const open = box.emails.find(({ id }) => id === box.openId);
  return (
    <>
      <PageHeader title="E-mail" subtitle={`Messages of a site manager. Times in ${zoneName()}.`} />
      <Banner />
      <UnsavedGuard isDirty={isDirty} />
      <div className={classes.room}>
        <div className={classes.layout}>
          <Folders box={box} move={move} />
          <div className={classes.main}>
            {box.writing ? (
              <Suspense fallback={<Skeleton height={420} />}>
                <Compose
                  key={box.writing.id ?? `${box.writing.to} ${box.writing.subject}`}
                  draft={box.writing}
                  write={write}
                  move={move}
                />
              </Suspense>
            ) : open ? (
              <EmailView key={open.id} email={open} move={move} />
            ) : (
              <EmailList box={box} move={move} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** It appears when the page has settled (demo specification, section 9). */
const bannerDelayMs = 500;

function Banner() {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), bannerDelayMs, { autoInvoke: true });
  return (
    <div role="status">
      {isShown && (
        <Alert
          role="none"
          className={classes.banner ?? ''}
          mb="md"
          color="success"
          title="Success: this is a real app"
          icon={<IconCircleCheck size={20} aria-hidden />}
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => setShown(false)}
        >
          Emails are created, read, updated and deleted here (CRUD), and found by search. Reload the
          page to begin again.
        </Alert>
      )}
    </div>
  );
}

/** What a badge counts, for screen readers. */
const counted: Partial<Record<Filter, string>> = { inbox: 'unread', draft: 'waiting' };

function Folders({ box, move }: { box: Mailbox; move: (move: MailboxMove) => void }) {
  const links = (name: string, isQuick: boolean) => (
    <PlainList className={classes.ways} aria-label={name}>
      {folders
        .filter((folder) => (folder.isQuick ?? false) === isQuick)
        .map(({ key, word, icon }) => {
          const filter = key as Filter;
          const badge = badgeOf(box.emails, filter);
          return (
            <li key={key}>
              <UnstyledButton
                className={classes.way ?? ''}
                aria-current={filter === box.filter || undefined}
                onClick={() => move({ do: 'show', filter })}
              >
                <Glyph name={icon} />
                {word}
                {badge > 0 && (
                  <span className={classes.badge}>
                    {badge}
                    <VisuallyHidden> {counted[filter]}</VisuallyHidden>
                  </span>
                )}
              </UnstyledButton>
            </li>
          );
        })}
    </PlainList>
  );
  const compose = () => move({ do: 'write', draft: { to: '', subject: '', content: '' } });
  return (
    <nav className={classes.folders} aria-label="Folders">
      <TextButton fullWidth icon={IconPencil} onClick={compose}>
        Compose
      </TextButton>
      {links('Folders', false)}
      <h2 className={classes.quickView}>Quick View</h2>
      {links('Quick View', true)}
    </nav>
  );
}
