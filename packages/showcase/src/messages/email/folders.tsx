import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { TextButton } from '../../blocks/actions.tsx';
import { Glyph } from '../../blocks/glyph.tsx';
import type { Email } from './email.ts';
import data from './folders.json' with { type: 'json' };
import classes from './folders.module.css';
import { badgeOf, type Filter } from './search-emails.ts';

type Way = readonly [filter: Filter, name: string, icon: string];

const folders = data.folders as unknown as readonly Way[];
const quickViews = data.quickViews as unknown as readonly Way[];

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
      {ways.map(([key, word, icon]) => {
        const badge = badgeOf(emails, key);
        return (
          <li key={key}>
            <UnstyledButton
              className={classes.button ?? ''}
              aria-current={key === filter || undefined}
              onClick={() => onShow(key)}
            >
              <Glyph name={icon} />
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
