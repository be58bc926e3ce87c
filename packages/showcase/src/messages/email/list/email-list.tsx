import { Card, Empty, PageLinks, pageOf, rowsPerPage, SearchField } from '@foyer/kit';
import { Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ActionMenu, TextButton } from '../../../blocks/actions.tsx';
import { type Email, forwardOf, replyTo } from '../email.ts';
import { nameOf } from '../folders.tsx';
import type { Mailbox, MailboxMove } from '../mailbox.ts';
import type { Filter } from '../search-emails.ts';
import classes from './email-list.module.css';
import { EmailTable } from './email-table.tsx';

const whenEmpty: Record<Filter, string> = {
  inbox: 'Everything is read and sorted out.',
  starred: 'Put a star on a message to find it here.',
  sent: 'What you send is kept here.',
  draft: 'What you save while writing waits here.',
  trash: 'Spam comes here. What you delete is gone at once.',
  work: 'No message about work is left.',
  private: 'No private message is left.',
  saved: 'Archive a message to find it here.',
};

interface Props {
  found: readonly Email[];
  box: Mailbox;
  move: (move: MailboxMove) => void;
}

/** The emails of a folder, ten a page, with all that can be done to several at once. */
export function EmailList({ found, box, move }: Props) {
  const { page, rows } = pageOf(found, box.page);
  const first = (page - 1) * rowsPerPage + 1;
  const list = useRef<HTMLDivElement>(null);
  const { leftId } = box;
  useEffect(() => {
    if (leftId === null || document.activeElement !== document.body) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-email="${leftId}"]`);
    (row ?? list.current)?.focus();
  }, [leftId]);
  return (
    <div ref={list} className={classes.list} tabIndex={-1}>
      <Card title={nameOf(box.filter)} level={2}>
        <Group gap={8} align="stretch" mb={16}>
          <ListMenus rows={rows} selected={box.selected} move={move} />
          <SearchField
            className={classes.search ?? ''}
            aria-label="Search Messages"
            placeholder="Search Messages"
            words={box.words}
            onWords={(next) => move({ do: 'search', words: next })}
          />
        </Group>
        {rows.length > 0 ? (
          <EmailTable rows={rows} filter={box.filter} selected={box.selected} move={move} />
        ) : box.words.trim() ? (
          <Empty title="No message says that">Try a shorter word, or another folder.</Empty>
        ) : (
          <Empty title={`Nothing in ${nameOf(box.filter)}`}>{whenEmpty[box.filter]}</Empty>
        )}
        <div className={classes.foot}>
          <span role="status">
            {rows.length > 0 && `${first}–${first + rows.length - 1} of ${found.length}`}
          </span>
          {rows.length > 0 && (
            <PageLinks
              page={page}
              rowCount={found.length}
              onPage={(next) => move({ do: 'turn', page: next })}
            />
          )}
        </div>
      </Card>
    </div>
  );
}

interface ListMenusProps {
  rows: readonly Email[];
  selected: ReadonlySet<number>;
  move: (move: MailboxMove) => void;
}

/** Chooses emails of this page, and does something with those that are chosen. */
function ListMenus({ rows, selected, move }: ListMenusProps) {
  const select = (isChosen: (email: Email) => boolean) => () =>
    move({ do: 'select', ids: new Set(rows.filter(isChosen).map(({ id }) => id)) });
  const chosen = rows.filter(({ id }) => selected.has(id));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const none = chosen.length === 0;
  const ids = selected;
  const forOne = (act: (email: Email) => void) => ({
    disabled: !only,
    onClick: () => only && act(only),
  });
  const forAll = (next: MailboxMove) => ({ disabled: none, onClick: () => move(next) });
  return (
    <>
      <ActionMenu
        withInitialFocusPlaceholder
        entries={[
          { text: 'All', onClick: select(() => true) },
          { text: 'None', onClick: select(() => false) },
          { text: 'Read', onClick: select(({ unreaded }) => !unreaded) },
          { text: 'Unread', onClick: select(({ unreaded }) => unreaded) },
        ]}
      >
        <TextButton variant="default" after={IconChevronDown} iconSize={14}>
          Select
        </TextButton>
      </ActionMenu>
      <ActionMenu
        withInitialFocusPlaceholder
        entries={[
          ...(none ? [{ text: 'Choose messages first', isHeading: true }] : []),
          { text: 'Reply', ...forOne((email) => move({ do: 'write', draft: replyTo(email) })) },
          { text: 'Forward', ...forOne((email) => move({ do: 'write', draft: forwardOf(email) })) },
          'line',
          { text: 'Archive', ...forAll({ do: 'put', ids, folder: 'saved' }) },
          { text: 'Mark As Read', ...forAll({ do: 'mark', ids, unreaded: false }) },
          { text: 'Mark As Unread', ...forAll({ do: 'mark', ids, unreaded: true }) },
          'line',
          { text: 'Delete', color: 'danger', ...forAll({ do: 'remove', ids }) },
        ]}
      >
        <TextButton variant="default" after={IconChevronDown} iconSize={14}>
          Actions
        </TextButton>
      </ActionMenu>
    </>
  );
}
