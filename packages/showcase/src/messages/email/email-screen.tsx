import { PageHeader, toastSuccess, zoneName } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useHost } from '../../host.ts';
import { Banner } from './banner.tsx';
import classes from './email-screen.module.css';
import { Folders } from './folders.tsx';
import { type Draft, forwardOf, replyTo } from './letter.ts';
import { Reading } from './reading/reading.tsx';
import { foundLetters } from './search-letters.ts';
import { LetterList } from './table/letter-list.tsx';
import { useMailbox } from './use-mailbox.ts';

/** The editor is heavy, and not everybody writes. */
const Compose = lazy(() =>
  import('./compose/compose.tsx').then((module) => ({ default: module.Compose })),
);

const empty: Draft = { to: '', subject: '', content: '' };

/** Letters by folder: to read, to sort out and to write, all of it in this page. */
export function Screen() {
  const { box, move, write, isDirty } = useMailbox();
  const { UnsavedGuard } = useHost();
  const open = box.letters.find(({ id }) => id === box.openId);
  return (
    <>
      <PageHeader title="E-mail" subtitle={`Letters of a site manager. Times in ${zoneName()}.`} />
      <Banner />
      <UnsavedGuard isDirty={isDirty} />
      <div className={classes.room}>
        <div className={classes.layout}>
          <Folders
            letters={box.letters}
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
                    toastSuccess('The letter is kept in Draft.');
                  }}
                  onSend={(draft) => {
                    move({ do: 'send', draft, at: new Date() });
                    toastSuccess('The letter is in Sent Mail. It has not left this page.');
                  }}
                />
              </Suspense>
            ) : open ? (
              <Reading
                key={open.id}
                letter={open}
                onBack={() => move({ do: 'back' })}
                onReply={() => move({ do: 'write', draft: replyTo(open) })}
                onForward={() => move({ do: 'write', draft: forwardOf(open) })}
                onSpam={() => move({ do: 'put', ids: new Set([open.id]), folder: 'trash' })}
                onDelete={() => move({ do: 'remove', ids: new Set([open.id]) })}
              />
            ) : (
              <LetterList
                found={foundLetters(box.letters, box.filter, box.words)}
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
