import type { AttentionItem } from '@foyer/contract';
import { showMoment, stateLook, type Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import {
  attentionItems,
  markAllLooked,
  markLooked,
} from '../../shared/queries/attention-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { typeLook } from '../notifications/index.ts';
import classes from './attention-list.module.css';
import { attentionSentence, attentionWords } from './attention-words.ts';

/** Rows of the skeleton. */
const awaitedRows = 5;
const alertType = 3;

const lookOf = (item: AttentionItem) => {
  if (item.kind === 'disk') return stateLook('degraded');
  if (item.kind === 'broker') return stateLook(item.state === 'failing' ? 'offline' : 'degraded');
  return item.kind === 'alert' ? typeLook(alertType) : stateLook(item.state);
};

const keyOf = (item: AttentionItem) => {
  if (item.kind === 'disk') return `disk ${item.server} ${item.disk}`;
  if (item.kind === 'broker') return `broker ${item.server} ${item.state}`;
  return item.kind === 'alert' ? `alert ${item.alert_id}` : `device ${item.device_id}`;
};

interface Props {
  /** The list is being loaded again. */
  isLoading: boolean;
  /** A link was followed. */
  onLeave: () => void;
}

/** The items that need attention, newest first; opening the list marks none as read. */
export function AttentionList({ isLoading, onLeave }: Props) {
  const queries = useQueryClient();
  const result = useQuery(attentionItems());
  const { data, error } = result;
  const readAll = useMutation({ mutationFn: () => markAllLooked(queries) });
  const fault = (data && error) ?? readAll.error;
  return (
    <div aria-busy={isLoading}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {data ? attentionSentence(data.open) : t('What needs attention')}
        </h2>
        {data !== undefined && data.count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      {fault && (
        <p className={classes.line} role="alert">
          {describeBriefly(fault)}
        </p>
      )}
      <QueryStates
        what={t('what needs attention')}
        // What is loaded again at a person's wish is shown as loading.
        result={isLoading ? { ...result, data: undefined, error: null } : result}
        skeleton={<Waiting />}
        failure={(_, failure) => (
          <p className={classes.line} role="alert">
            {describeBriefly(failure)}
          </p>
        )}
        empty={({ rows }) =>
          rows.length > 0 ? undefined : (
            <p className={classes.line}>
              {t('No new alert, and no device offline or degraded. What needs you appears here.')}
            </p>
          )
        }
      >
        {({ rows }) => (
          <ul className={classes.list}>
            {rows.map((item) => (
              <li key={keyOf(item)}>
                <AttentionLink item={item} look={lookOf(item)} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

const Waiting = () => (
  <ul className={classes.list} aria-hidden>
    {Array.from({ length: awaitedRows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
      <li key={i} className={classes.item}>
        <Skeleton height={28} my="2xs" />
      </li>
    ))}
  </ul>
);

interface AttentionLinkProps {
  item: AttentionItem;
  look: { tone: Tone; icon: Icon };
  onLeave: () => void;
}

/** One item as a link to the alert's notification or the device. */
function AttentionLink({ item, look: { tone, icon: Glyph }, onLeave }: AttentionLinkProps) {
  const queries = useQueryClient();
  const { headline, about } = attentionWords(item);
  const notification = item.kind === 'alert' ? item.notification_id : null;
  const open = () => {
    // Opening the screen marks the item as read, except for an alert that no device sent.
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
          {item.kind === 'alert'
            ? showMoment(item.at)
            : t('Since {moment}', { moment: showMoment(item.at) })}
        </time>
      </span>
      {item.unread && (
        <span className={classes.new}>
          <VisuallyHidden>{t('New')}</VisuallyHidden>
        </span>
      )}
    </>
  );
  // It is mended on the machine: no screen shows more of it.
  if (item.kind === 'disk' || item.kind === 'broker')
    return (
      <div className={classes.item} data-unread={item.unread}>
        {body}
      </div>
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
