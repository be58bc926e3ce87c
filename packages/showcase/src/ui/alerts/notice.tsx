import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { type NoticeTone, toneLook } from '../tone-look.ts';
import classes from './notice.module.css';

export interface NoticeProps {
  tone: NoticeTone;
  title: string;
  look?: 'plain' | 'transparent' | 'rounded';
  /** Makes it dismissible. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** Something worth knowing, in the colour, icon and words of how it went. */
export function Notice({ tone, title, look = 'plain', onDismiss, children }: NoticeProps) {
  const { icon: Glyph, word } = toneLook[tone];
  const ink = `var(--foyer-${tone}-ink)`;
  const isTransparent = look === 'transparent';
  return (
    <Alert
      // They are here from the start: nothing to announce.
      role="note"
      variant={isTransparent ? 'outline' : 'light'}
      color={tone}
      icon={<Glyph aria-hidden />}
      title={`${word}: ${title}`}
      radius={look === 'rounded' ? 24 : 'sm'}
      classNames={{ root: classes.root ?? '', message: classes.message ?? '' }}
      styles={{
        root: isTransparent ? { color: ink } : { background: `var(--foyer-${tone}-tint)` },
        title: { color: ink },
        icon: { color: ink },
        closeButton: { color: ink },
      }}
      {...(onDismiss && {
        withCloseButton: true,
        closeButtonLabel: `Dismiss: ${title}`,
        onClose: onDismiss,
      })}
    >
      {children}
    </Alert>
  );
}
