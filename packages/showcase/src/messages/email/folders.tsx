import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconBookmark,
  IconBriefcase,
  IconHome,
  IconInbox,
  IconPencil,
  IconSend,
  IconStar,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { TextButton } from '../../blocks/actions.tsx';
import type { Email } from './email.ts';
import classes from './folders.module.css';
import { badgeOf, type Filter } from './search-emails.ts';

type Way = readonly [filter: Filter, name: string, icon: Icon];

const folders: readonly Way[] = [
  ['inbox', 'Inbox', IconInbox],
  ['starred', 'Starred', IconStar],
  ['sent', 'Sent Mail', IconSend],
  ['draft', 'Draft', IconWriting],
  ['trash', 'Trash', IconTrash],
];
const quickViews: readonly Way[] = [
  ['work', 'Work', IconBriefcase],
  ['private', 'Private', IconHome],
  ['saved', 'Saved', IconBookmark],
];

/** A filter as the list names it. */
export const nameOf = (filter: Filter): string =>
  [...folders, ...quickViews].find(([key]) => key === filter)![1];

/** What a badge counts, for screen readers. */
const counted: Partial<Record<Filter, string>> = { inbox: 'unread', draft: 'waiting' };

interface Props {
  emails: readonly Email[];
  filter: Filter;
  onShow: (filter: Filter) => void;
  onCompose: () => void;
}

/** Where emails lie, with what waits there. */
export function Folders({ emails, filter, onShow, onCompose }: Props) {
  const links = (name: string, ways: readonly Way[]) => (
    <ul className={classes.ways} aria-label={name}>
      {ways.map(([key, word, Glyph]) => {
        const badge = badgeOf(emails, key);
        return (
          <li key={key}>
            <UnstyledButton
              className={classes.button ?? ''}
              aria-current={key === filter || undefined}
              onClick={() => onShow(key)}
            >
              <Glyph size={16} aria-hidden />
              {word}
              {badge > 0 && (
                <span className={classes.badge}>
                  {badge}
                  <VisuallyHidden> {counted[key]}</VisuallyHidden>
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav className={classes.folders} aria-label="Folders">
      <TextButton fullWidth icon={IconPencil} onClick={onCompose}>
        Compose
      </TextButton>
      {links('Folders', folders)}
      <h2 className={classes.title}>Quick View</h2>
      {links('Quick View', quickViews)}
    </nav>
  );
}
