import { toastSuccess } from '@foyer/kit';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Draft } from './letter.ts';
import { isEmpty, type MailboxMove, moveMailbox, startMailbox } from './mailbox.ts';
import { createLetters } from './sample/letters-sample.ts';

const address = '/app/email';

/** The letter that the address names: `?letter=12`. */
const useLetterOfAddress = (): number | null =>
  useLocation({
    select: ({ searchStr }) => Number(new URLSearchParams(searchStr).get('letter')) || null,
  });

/**
 * The letters of this visit. An open letter has an address, so that Back closes it; a half-written one is
 * kept in Draft when something else is opened.
 */
export function useMailbox() {
  const [letters] = useState(() => createLetters(new Date()));
  const [box, dispatch] = useReducer(moveMailbox, letters, startMailbox);
  const [written, write] = useState<Draft | null>(null);
  const router = useRouter();
  const addressed = useLetterOfAddress();
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
    toastSuccess('The letter you were writing is kept in Draft.');
  };

  // The address changed: by a press on a letter, or by Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (addressed === present.current.shown) return;
    keepWritten();
    write(null);
    dispatch(addressed === null ? { do: 'back' } : { do: 'open', id: addressed });
  }, [addressed]);

  // The letter of the address was closed otherwise: answered, deleted or sent.
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = shown;
    if (before !== null && before === present.current.addressed) router.history.push(address);
  }, [shown, router]);

  const move = (next: MailboxMove) => {
    if (next.do === 'open') return router.history.push(`${address}?letter=${next.id}`);
    if (next.do === 'show' || next.do === 'write') keepWritten();
    write(null);
    dispatch(next);
  };
  return { box, move, write, isDirty };
}
