import { ActionIcon, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconLink, IconMail, IconMessage } from '@tabler/icons-react';
import { IconButton } from '../../blocks/actions.tsx';
import classes from './product-screen.module.css';

/** A hashtag, and three ways to share that load no other site. */
export function Share({ hashtag, title }: { hashtag: string; title: string }) {
  const { href } = window.location;
  const words = encodeURIComponent(`${title}: ${href}`);
  return (
    <>
      {hashtag !== '' && <p className={classes.hashtag}>#{hashtag}</p>}
      <Group gap={8} align="stretch">
        <CopyButton value={href}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={copied ? 'The link is copied' : 'Copy the link'}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
        <IconButton
          component="a"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}
          variant="default"
          size={36}
          icon={IconMail}
          label="Share by e-mail"
        />
        <IconButton
          component="a"
          href={`sms:?body=${words}`}
          variant="default"
          size={36}
          icon={IconMessage}
          label="Share by text message"
        />
      </Group>
    </>
  );
}
