import type { Tone } from '@foyer/kit';
import { Alert } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './blocks.module.css';

/** Tones that say how something went. */
export const noticeTones = ['success', 'info', 'warning', 'danger'] as const satisfies Tone[];
export type NoticeTone = (typeof noticeTones)[number];

/** Colour never speaks alone: the icon and the word of a tone. */
export const toneLook = {
  success: { icon: IconCircleCheck, word: 'Success' },
  info: { icon: IconInfoCircle, word: 'Info' },
  warning: { icon: IconAlertTriangle, word: 'Warning' },
  danger: { icon: IconAlertOctagon, word: 'Error' },
};

export interface NoticeProps {
  tone: NoticeTone;
  title: string;
  look?: 'plain' | 'transparent' | 'rounded';
  onDismiss?: () => void;
  children?: ReactNode;
}

/** Something worth knowing, in the colour, icon and words of how it went. */
export function Notice({ tone, title, look = 'plain', onDismiss, children }: NoticeProps) {
  const { icon: Glyph, word } = toneLook[tone];
  const ink = { color: `var(--foyer-${tone}-ink)` };
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
      className={classes.notice ?? ''}
      styles={{
        root: isTransparent ? ink : { background: `var(--foyer-${tone}-tint)` },
        title: ink,
        icon: ink,
        closeButton: ink,
        message: { color: 'inherit' },
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
