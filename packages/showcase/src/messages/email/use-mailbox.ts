import { toastSuccess } from '@foyer/kit';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Draft } from './email.ts';
import { isEmpty, type MailboxMove, moveMailbox, startMailbox } from './mailbox.ts';
import { createEmails } from './sample.ts';

const address = '/app/email';

/**
 * The emails of this visit. An open email has an address, `?email=12`, so that Back closes it; a
 * half-written one is kept in Draft when something else is opened.
 */
export function useMailbox() {
  const [emails] = useState(() => createEmails(new Date()));
  const [box, dispatch] = useReducer(moveMailbox, emails, startMailbox);
  const [written, write] = useState<Draft | null>(null);
  const router = useRouter();
  const addressed = useLocation({
    select: ({ searchStr }) => Number(new URLSearchParams(searchStr).get('email')) || null,
  });
  const shown = box.openId ?? box.writing?.id ?? null;
  const isDirty =
    box.writing !== null &&
    written !== null &&
    !isEmpty(written) &&
    JSON.stringify(written) !== JSON.stringify(box.writing);

  const keepWritten = () => {
    if (!isDirty || !written) return;
    dispatch({ do: 'save', draft: written, at: new Date() });
    toastSuccess('The message you were writing is kept in Draft.');
  };

  /** By a press on an email, or by Back. */
  const onAddress = useEffectEvent((id: number | null) => {
    if (id === shown) return;
    keepWritten();
    write(null);
    dispatch(id === null ? { do: 'back' } : { do: 'open', id });
  });
  useEffect(() => onAddress(addressed), [addressed]);

  // The email of the address was closed otherwise: answered, deleted or sent.
  const shownBefore = useRef<number | null>(null);
  const onShown = useEffectEvent((before: number | null) => {
    if (before !== null && before === addressed) router.history.push(address);
  });
  useEffect(() => {
    onShown(shownBefore.current);
    shownBefore.current = shown;
  }, [shown]);

  const move = (next: MailboxMove) => {
    if (next.do === 'open') return router.history.push(`${address}?email=${next.id}`);
    if (next.do === 'show' || next.do === 'write') keepWritten();
    write(null);
    dispatch(next);
  };
  return { box, move, write, isDirty };
}
