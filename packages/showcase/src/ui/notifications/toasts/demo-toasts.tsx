import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type NoticeTone, toneLook } from '../../tone-look.ts';
import type { ToastPosition } from './toast-position.ts';

interface Toast {
  tone: NoticeTone;
  text: string;
  /** What can be done about it, and what is said when it was done. */
  action?: { word: string; answer: Toast };
}

const samples = {
  info: {
    tone: 'info',
    text: 'Camera 2 restarts in a minute.',
    action: { word: 'Stop it', answer: { tone: 'info', text: 'Camera 2 keeps running.' } },
  },
  error: {
    tone: 'danger',
    text: 'The report could not be sent: the mail server does not answer.',
    action: { word: 'Try again', answer: { tone: 'success', text: 'The report is on its way.' } },
  },
  saved: {
    tone: 'success',
    text: 'The opening hours are saved.',
    action: { word: 'Undo', answer: { tone: 'info', text: 'The opening hours are as before.' } },
  },
} satisfies Record<string, Toast>;

/** Of the toasts on the screen. */
const shown = new Set<string>();

function show(position: ToastPosition, { tone, text, action }: Toast): void {
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
            mt={8}
            onClick={() => {
              notifications.hide(id);
              show(position, action.answer);
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

/** Says that something is going to happen, and lets a person stop it. */
export const toastInfo = (position: ToastPosition): void => show(position, samples.info);
/** Says that something failed, and lets a person try again. */
export const toastError = (position: ToastPosition): void => show(position, samples.error);
/** Says that something worked, and lets a person take it back. */
export const toastSaved = (position: ToastPosition): void => show(position, samples.saved);

/** Takes this screen's toasts away; the console's stay. */
export function clearToasts(): void {
  for (const id of shown) notifications.hide(id);
  shown.clear();
}
