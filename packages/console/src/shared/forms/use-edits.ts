import { useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import equal from 'fast-deep-equal';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepBeforeReload } from '../connection/load-code.ts';
import { session } from '../session/session.ts';
import { changesOf, type Edits } from './draft.ts';
import { editConflicts } from './edit-conflicts.ts';
import type { Draft, Field } from './field.ts';
import { keepChanges, keptKey, readKept } from './kept-changes.ts';

/**
 * What a person has typed into a form and not saved yet. Where the session ends under their hands, or
 * the console loads itself anew, it is kept, and back when the same person opens the same form again.
 */
export function useEdits<D extends Draft>(
  label: string,
  fields: readonly Field<D>[],
  saved: D,
  proposed: Edits<D> | undefined,
) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [key] = useState(() => keptKey(session.current()?.userId ?? 0, pathname, label));
  const [kept] = useState(() => readKept(sessionStorage, key, fields));
  // Its values are the edits alone: a field that was not edited shows what is saved.
  const form = useForm<Edits<D>>({
    initialValues: { ...proposed, ...kept.edits },
    clearInputErrorOnChange: false,
  });
  const edits = form.values;
  const [isBack, setBack] = useState(Object.keys(kept.edits).length > 0);
  const changes = changesOf(fields, saved, edits);
  const [base, setBase] = useState<D>({ ...saved, ...kept.base });
  const [sent, setSent] = useState<Edits<D>>({});
  // Without changes, what is loaded again is what the next change is based on. What this form saved itself always is: a
  // person may type on while it is being saved.
  const next = Object.keys(changes).length === 0 ? saved : withOwn(base, saved, sent);
  if (!equal(base, next)) setBase(next);
  const keep = useEffectEvent(() => keepChanges(sessionStorage, key, fields, { changes, base }));
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
  /** Takes what is left in place of all edits. */
  const replaceEdits = (left: Edits<D>) =>
    form.setValues(Object.fromEntries(fields.map(({ name }) => [name, left[name]])) as Edits<D>);
  const conflicts = editConflicts(fields, { base, saved, changes });
  return {
    form,
    changes,
    base,
    conflicts,
    /** These changes are sent: to find them saved is no conflict. */
    rememberSent: (members: Edits<D>) => setSent({ ...sent, ...members }),
    /** The change of a member is now based on what is saved. */
    keepMine: (name: keyof D & string) => setBase({ ...base, [name]: saved[name] }),
    takeTheirs: (name: keyof D & string) => replaceEdits({ ...edits, [name]: undefined }),
    replaceEdits,
    isBack,
    forgetBack: () => setBack(false),
  };
}

/** `base` with the members that are saved as this form sent them. */
function withOwn<D extends Draft>(base: D, saved: D, sent: Edits<D>): D {
  const names = Object.keys(sent) as (keyof D & string)[];
  const own = names.filter((name) => equal(sent[name], saved[name]));
  return { ...base, ...Object.fromEntries(own.map((name) => [name, saved[name]])) };
}
