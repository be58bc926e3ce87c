import { toastSuccess } from '@foyer/kit';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Draft } from './email.ts';
import { isEmpty, type MailboxMove, moveMailbox, startMailbox } from './mailbox.ts';
import { createEmails } from './sample/emails-sample.ts';

const address = '/app/email';

/** The email that the address names: `?email=12`. */
const useEmailOfAddress = (): number | null =>
  useLocation({
    select: ({ searchStr }) => Number(new URLSearchParams(searchStr).get('email')) || null,
  });

/**
 * The emails of this visit. An open email has an address, so that Back closes it; a half-written one is
 * kept in Draft when something else is opened.
 */
export function useMailbox() {
  const [emails] = useState(() => createEmails(new Date()));
  const [box, dispatch] = useReducer(moveMailbox, emails, startMailbox);
  const [written, write] = useState<Draft | null>(null);
  const router = useRouter();
  const addressed = useEmailOfAddress();
  const shown = box.openId ?? box.writing?.id ?? null;
  const isDirty =
    box.writing !== null &&
    written !== null &&
    !isEmpty(written) &&
    JSON.stringify(written) !== JSON.stringify(box.writing);

  /** What effects need of the present render. */
  const present = useRef({ isDirty, written, shown, addressed });
  present.current = { isDirty, written, shown, addressed };
  const keepWritten = () => {
    const { isDirty: isUnsaved, written: draft } = present.current;
    if (!isUnsaved || !draft) return;
    dispatch({ do: 'save', draft, at: new Date() });
    toastSuccess('The message you were writing is kept in Draft.');
  };

  // The address changed: by a press on an email, or by Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (addressed === present.current.shown) return;
    keepWritten();
    write(null);
    dispatch(addressed === null ? { do: 'back' } : { do: 'open', id: addressed });
  }, [addressed]);

  // The email of the address was closed otherwise: answered, deleted or sent.
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = shown;
    if (before !== null && before === present.current.addressed) router.history.push(address);
  }, [shown, router]);

  const move = (next: MailboxMove) => {
    if (next.do === 'open') return router.history.push(`${address}?email=${next.id}`);
    if (next.do === 'show' || next.do === 'write') keepWritten();
    write(null);
    dispatch(next);
  };
  return { box, move, write, isDirty };
}
