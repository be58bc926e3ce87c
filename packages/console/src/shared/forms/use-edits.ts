import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepBeforeReload } from '../connection/load-code.ts';
import { session } from '../session/session.ts';
import { changesOf, type Edits } from './draft.ts';
import type { Draft, Field } from './field.ts';
import { keepChanges, keptKey, readKept } from './kept-changes.ts';

/**
 * What a person has typed into a form and not saved yet. Where the session ends under their hands, or
 * the console loads itself anew, it is kept, and back when the same person opens the same form again.
 */
export function useEdits<D extends Draft>(form: string, fields: readonly Field<D>[], saved: D) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [key] = useState(() => keptKey(session.current()?.userId ?? 0, pathname, form));
  const [edits, setEdits] = useState<Edits<D>>(() => readKept(sessionStorage, key, fields));
  const [isBack, setBack] = useState(Object.keys(edits).length > 0);
  const changes = changesOf(fields, saved, edits);
  const keep = useEffectEvent(() => keepChanges(sessionStorage, key, fields, changes));
  useEffect(() => {
    sessionStorage.removeItem(key);
    const stopFollowing = session.subscribe((event) => {
      if (event === 'expired' || event === 'refused' || event === 'left elsewhere') keep();
    });
    const stopKeeping = keepBeforeReload(keep);
    return () => {
      stopFollowing();
      stopKeeping();
    };
  }, [key]);
  return { edits, setEdits, changes, isBack, forgetBack: () => setBack(false) };
}
