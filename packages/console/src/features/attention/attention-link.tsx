import type { AttentionItem } from '@foyer/contract';
import { showMoment, type Tone } from '@foyer/kit';
import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { markLooked } from '../../shared/queries/attention-queries.ts';
import classes from './attention-list.module.css';
import { attentionWords } from './attention-words.ts';

interface Props {
  item: AttentionItem;
  look: { tone: Tone; icon: Icon };
  onLeave: () => void;
}

/** One thing that needs a person, and the way to it: the alert's notification, or the device. */
export function AttentionLink({ item, look: { tone, icon: Glyph }, onLeave }: Props) {
  const queries = useQueryClient();
  const { headline, about } = attentionWords(item);
  const notification = item.kind === 'alert' ? item.notification_id : null;
  const open = () => {
    // A screen reads what it shows; an alert that no device sent has none of its own.
    if (item.kind === 'alert' && notification === null)
      markLooked(queries, { alert: item.alert_id }).catch(() => undefined);
    onLeave();
  };
  const body = (
    <>
      <Glyph size={18} color={`var(--foyer-${tone}-ink)`} aria-hidden />
      <span className={classes.words}>
        <bdi className={classes.headline}>{headline}</bdi>
        <bdi className={classes.about}>{about}</bdi>
        <time className={classes.about} dateTime={item.at}>
          {item.kind === 'device' && 'Since '}
          {showMoment(item.at)}
        </time>
      </span>
      {item.unread && (
        <span className={classes.new}>
          <VisuallyHidden>New</VisuallyHidden>
        </span>
      )}
    </>
  );
  const link = { className: classes.item ?? '', 'data-unread': item.unread, onClick: open };
  return notification === null ? (
    <Link to="/app/devices/$id/view" params={{ id: item.device_id }} {...link}>
      {body}
    </Link>
  ) : (
    <Link to="/app/notifications/$id" params={{ id: notification }} {...link}>
      {body}
    </Link>
  );
}
