import { SearchField } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import type { Scope } from '../../shared/scope/scope.ts';
import { useChooseScope, useScope } from '../../shared/scope/use-scope.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import { ScopeLine } from './scope-line.tsx';
import classes from './scope-panel.module.css';
import { type BranchKey, isChosen, parentOf, type ScopeRow, scopeOf } from './scope-tree.ts';
import { useFoundPlaces } from './use-found-places.ts';
import { useScopeTree } from './use-scope-tree.ts';

/** Time after which what was typed is searched for. */
const debounceMs = 200;

interface Props {
  /** What is open at first: what the chosen scope lies in. */
  opened: readonly BranchKey[];
  onClose: () => void;
}

/**
 * The tree of customers, regions and sites with a search above it. The focus stays in the search field; arrow keys move
 * through the lines, Enter chooses, and the right and left arrows open and close a line while nothing is typed.
 */
export default function ScopePanel({ opened, onClose }: Props) {
  const listId = useId();
  const scope = useScope();
  const choose = useChooseScope();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [sought] = useDebouncedValue(words, debounceMs);
  const tree = useScopeTree(opened);
  const found = useFoundPlaces(sought);
  const isSearch = sought.trim() !== '';
  const rows = isSearch ? found.rows : tree.rows;
  const [activeKey, setActiveKey] = useState<string>();
  const chosenAt = rows.findIndex((row) => isChosen(row, scope));
  const at = rows.findIndex(({ key }) => key === activeKey);
  const active = at >= 0 ? at : isSearch ? 0 : Math.max(0, chosenAt);
  useEffect(() => field.current?.focus(), []);
  const lineId = (nth: number) => `${listId}-${nth}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const take = (next: Scope) => {
    choose(next);
    onClose();
  };
  const act = (row: ScopeRow | undefined) => {
    if (row?.is === 'all') take({});
    else if (row?.is === 'place') take(scopeOf(row.place, seesAllCustomers()));
    else if (row?.is === 'more') tree.showMore(row.branch);
    else if (row?.is === 'failed') tree.retry();
  };
  const go = (next: number) =>
    setActiveKey(rows[Math.min(Math.max(next, 0), rows.length - 1)]?.key);
  const openOrGoIn = (row: ScopeRow) => {
    if (row.is !== 'place' || row.isOpen === undefined) return;
    if (row.isOpen) go(active + 1);
    else tree.setOpen(row.key, true);
  };
  const closeOrGoOut = (row: ScopeRow) => {
    if (row.is === 'place' && row.isOpen) tree.setOpen(row.key, false);
    else go(parentOf(rows, active));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const isRtl = document.documentElement.dir === 'rtl';
    const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Enter: () => act(row),
      ...(words === '' &&
        row && {
          // not shown: keys
          Home: () => go(0),
          End: () => go(rows.length - 1),
          [inwards as string]: () => openOrGoIn(row),
          [outwards as string]: () => closeOrGoOut(row),
        }),
    };
    const move = event.nativeEvent.isComposing ? undefined : moves[event.key];
    if (event.key === 'Escape') {
      // By itself a search field is emptied first, and only the next Escape closes.
      event.preventDefault();
      onClose();
    }
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div className={classes.panel}>
      <SearchField
        ref={field}
        role="combobox"
        aria-label={t('Find a site or region')}
        placeholder={t('Find a site or region')}
        aria-expanded
        aria-haspopup="tree"
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? lineId(active) : undefined}
        autoComplete="off"
        dir="auto"
        words={words}
        onWords={(next) => {
          setWords(next);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={classes.status} role="status">
        {isSearch ? foundSentence(found) : t('All screens show what is chosen here.')}
      </p>
      <div id={listId} role="tree" aria-label={t('Sites and regions')} className={classes.list}>
        {rows.map((row, nth) => (
          <ScopeLine
            key={row.key}
            id={lineId(nth)}
            row={row}
            isActive={nth === active}
            isChosen={isChosen(row, scope)}
            onAct={() => act(row)}
            onOpen={(isOpen) => tree.setOpen(row.key, isOpen)}
          />
        ))}
      </div>
    </div>
  );
}

function foundSentence({ rows, more, isLoading, error }: ReturnType<typeof useFoundPlaces>) {
  if (error) return describeError(error).detail;
  if (isLoading) return t('Searching…');
  if (rows.length === 0) return t('No site or region of this name.');
  if (more > 0)
    return t(
      '{count, plural, one {# more is found: type more words.} other {# more are found: type more words.}}',
      {
        count: more,
      },
    );
  return t('{count, plural, one {# found} other {# found}}', { count: rows.length });
}
