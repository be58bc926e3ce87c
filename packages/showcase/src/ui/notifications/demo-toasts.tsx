import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type NoticeTone, toneLook } from '../../blocks/notice.tsx';
import toasts from './toasts.json' with { type: 'json' };

/** The six places of the picker, row by row. */
export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastPosition = (typeof toastPositions)[number];

/** "top left", for people. */
export const wordsOf = (position: ToastPosition): string =>
  position.replace('-', ' ').replace('center', 'centre');

/** How a toast at this place is made. */
export const codeOf = (position: ToastPosition): string => `notifications.show({
  position: '${position}',
  color: 'success',
  message: 'The opening hours are saved.',
});`;

interface Toast {
  tone: NoticeTone;
  text: string;
  /** What can be done about it, and what is said when it was done. */
  action?: { word: string; answer: Toast };
}

export const samples = toasts as readonly (Toast & { button: string })[];

/** Of the toasts on the screen. */
const shown = new Set<string>();

export function showToast(position: ToastPosition, { tone, text, action }: Toast): void {
  const { icon: Glyph, word } = toneLook[tone];
  const id = notifications.show({
    position,
    title: word,
    withBorder: true,
    color: tone,
    icon: <Glyph size={18} aria-hidden />,
    // The place of toasts is a live region already.
    role: 'none',
    closeButtonProps: { 'aria-label': 'Close message' },
    onClose: (closed) => void (closed.id && shown.delete(closed.id)),
    message: (
      <>
        <span style={{ display: 'block', color: 'var(--foyer-text)' }}>{text}</span>
        {action && (
          <Button
            size="compact-sm"
            variant="default"
            mt="xs"
            onClick={() => {
              notifications.hide(id);
              showToast(position, action.answer);
            }}
          >
            {action.word}
          </Button>
        )}
      </>
    ),
  });
  shown.add(id);
}

/** Takes this screen's toasts away; the console's stay. */
export function clearToasts(): void {
  for (const id of shown) notifications.hide(id);
  shown.clear();
}
