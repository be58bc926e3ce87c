import { PageHeader, toastSuccess, zoneName } from '@foyer/kit';
import { Alert, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host.ts';
import { type Draft, forwardOf, replyTo } from './email.ts';
import classes from './email-screen.module.css';
import { Folders } from './folders.tsx';
import { EmailList } from './list/email-list.tsx';
import { foundEmails } from './search-emails.ts';
import { useMailbox } from './use-mailbox.ts';
import { EmailView } from './view/email-view.tsx';

/** The editor is heavy, and not everybody writes. */
const Compose = lazy(() => import('./compose.tsx').then((module) => ({ default: module.Compose })));

const empty: Draft = { to: '', subject: '', content: '' };

/** Emails by folder: to read, to sort out and to write, all of it in this page. */
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
          <Folders
            emails={box.emails}
            filter={box.filter}
            onShow={(filter) => move({ do: 'show', filter })}
            onCompose={() => move({ do: 'write', draft: empty })}
          />
          <div className={classes.main}>
            {box.writing ? (
              <Suspense fallback={<Skeleton height={420} />}>
                <Compose
                  key={box.writing.id ?? `${box.writing.to} ${box.writing.subject}`}
                  draft={box.writing}
                  onWrite={write}
                  onDiscard={(draft) => move({ do: 'discard', draft })}
                  onSave={(draft) => {
                    move({ do: 'save', draft, at: new Date() });
                    toastSuccess('The message is kept in Draft.');
                  }}
                  onSend={(draft) => {
                    move({ do: 'send', draft, at: new Date() });
                    toastSuccess('The message is in Sent Mail. It has not left this page.');
                  }}
                />
              </Suspense>
            ) : open ? (
              <EmailView
                key={open.id}
                email={open}
                onBack={() => move({ do: 'back' })}
                onReply={() => move({ do: 'write', draft: replyTo(open) })}
                onForward={() => move({ do: 'write', draft: forwardOf(open) })}
                onSpam={() => move({ do: 'put', ids: new Set([open.id]), folder: 'trash' })}
                onDelete={() => move({ do: 'remove', ids: new Set([open.id]) })}
              />
            ) : (
              <EmailList
                found={foundEmails(box.emails, box.filter, box.words)}
                box={box}
                move={move}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** It appears when the page has settled (demo specification, section 9). */
const bannerDelayMs = 500;

/** Says that everything here works, until it is dismissed. */
function Banner() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isShown && (
        <Alert
          role="none"
          className={classes.banner ?? ''}
          mb={16}
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
