import { IconButton, showClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { WaitingAlarms } from '../../features/alarms/index.ts';
import { AttentionList } from '../../features/attention/attention-list.tsx';
import { NewSourcesNotice } from '../../features/sources/index.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { attentionItems } from '../../shared/queries/attention-queries.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useDemoArea } from './demo-area.ts';
import { MessagesTab } from './messages-tab.tsx';
import classes from './notifications-panel.module.css';
import { ProgressTab } from './progress-tab.tsx';

/** A reload is shown as loading for at least this long (demo specification, section 4). */
const reloadMs = 1_500;

/** What the bell opens: what needs attention, messages, and background jobs. */
export default function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
  const demo = useDemoArea();
  const { dataUpdatedAt } = useQuery(attentionItems());
  const { isLoading, reload } = useReload();
  return (
    <div>
      <Tabs defaultValue="notifications" keepMounted={false}>
        <Tabs.List grow aria-label={t('Kinds of notifications')}>
          <Tabs.Tab value="notifications">{t('Notifications')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('Messages')}</Tabs.Tab>
          <Tabs.Tab value="progress">{t('Progress')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notifications">
          <WaitingAlarms onLeave={onLeave} />
          <AttentionList isLoading={isLoading} onLeave={onLeave} />
          <NewSourcesNotice onLeave={onLeave} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          {demo ? <demo.Messages /> : <MessagesTab onLeave={onLeave} />}
        </Tabs.Panel>
        <Tabs.Panel value="progress">{demo ? <demo.Progress /> : <ProgressTab />}</Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        <AnchorLink to="/app/notifications" size="xs" onClick={onLeave}>
          {t('All notifications')}
        </AnchorLink>
        <span className={classes.synced}>
          <span role="status">
            {isLoading
              ? t('Loading again…')
              : dataUpdatedAt > 0 && t('Synced at {time}', { time: showClock(dataUpdatedAt) })}
          </span>
          <IconButton
            variant="subtle"
            color="secondary"
            size={26}
            icon={IconRefresh}
            iconSize={15}
            label={t('Load again')}
            aria-disabled={isLoading}
            onClick={reload}
          />
        </span>
      </div>
    </div>
  );
}

/** Loads all that the panel shows once more. */
function useReload() {
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => {
    if (isLoading) return;
    setLoading(true);
    const loaded = Promise.all(
      ['alarms', 'attention', 'jobs', 'users'].map((key) =>
        queries.refetchQueries({ queryKey: queryKeys(key).all, type: 'active' }),
      ),
    );
    timer.current = setTimeout(() => void loaded.finally(() => setLoading(false)), reloadMs);
  };
  return { isLoading, reload };
}
