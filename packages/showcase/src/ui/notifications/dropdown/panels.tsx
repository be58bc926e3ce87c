import { Box, Loader } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCloudDownload,
  IconDeviceCctv,
  IconFileText,
  IconUser,
} from '@tabler/icons-react';
import { Quiet } from '../../../blocks/quiet.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { Bar } from '../../progress/bar.tsx';
import { messages, type NotificationSample, progress } from './dropdown-sample.ts';
import classes from './notifications-dropdown.module.css';

const glyphs: Record<NotificationSample['kind'], Icon> = {
  person: IconUser,
  camera: IconDeviceCctv,
  warning: IconAlertTriangle,
  report: IconFileText,
  update: IconCloudDownload,
};

interface NotificationListProps {
  notifications: readonly NotificationSample[];
  isLoading: boolean;
}

/** What happened, newest first. */
export const NotificationList = ({ notifications, isLoading }: NotificationListProps) => (
  <div aria-busy={isLoading}>
    {isLoading && (
      <div className={classes.loader}>
        <Loader size={28} />
      </div>
    )}
    <ul className={`${classes.list} ${isLoading ? classes.loading : ''}`}>
      {notifications.map(({ id, kind, text, ago }) => {
        const Glyph = glyphs[kind];
        return (
          <li key={id} className={classes.row}>
            <span className={classes.icon}>
              <Glyph size={18} aria-hidden />
            </span>
            <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Box>
            <Quiet span fz="xs" flex="none">
              {ago}
            </Quiet>
          </li>
        );
      })}
    </ul>
  </div>
);

/** Who wrote. */
export const MessageList = () => (
  <ul className={classes.list}>
    {messages.map(({ name, text, ago }) => (
      <li key={name} className={classes.row}>
        <Avatar name={name} />
        <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>
          <br />
          {text}
        </Box>
        <Quiet span fz="xs" flex="none">
          {ago}
        </Quiet>
      </li>
    ))}
  </ul>
);

/** What is under way, and what is done. */
export const ProgressList = () => (
  <ul className={classes.list}>
    {progress.map((bar) => (
      <Box key={bar.name} component="li" p="12px 16px">
        <Bar {...bar} />
      </Box>
    ))}
  </ul>
);
