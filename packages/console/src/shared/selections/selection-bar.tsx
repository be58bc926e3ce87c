import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ButtonLink } from '../navigation/links.tsx';
import type { BulkAction, BulkChange, RecordWords } from './bulk-action.ts';
import type { Selection } from './selection.ts';
import classes from './selection-bar.module.css';

interface Props {
  words: RecordWords;
  selection: Selection;
  /** Selected records. */
  count: number;
  /** Records of the list as it is filtered; undefined while unknown. */
  matching: number | undefined;
  /** Whether the list has words or filters. */
  isFiltered: boolean;
  /** Whether all of the list are selected already. */
  isAll: boolean;
  actions: readonly BulkAction[];
  onSelectAll: () => void;
  onClear: () => void;
  onChange: (action: BulkChange) => void;
}

/** How many records are selected, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { words, selection, count, matching, isFiltered, isAll, actions } = props;
  const look = { size: 'compact-md' } as const;
  return (
    <section className={classes.bar} aria-label={t('Selected {records}', { records: words.many })}>
      <p className={classes.count} role="status">
        {t('{records} selected', { records: words.count(count) })}
      </p>
      {!isAll && matching !== undefined && matching > 0 && (
        <Button {...look} variant="subtle" onClick={props.onSelectAll}>
          {isFiltered
            ? t('Select all {count, number} that match', { count: matching })
            : t('Select all {count, number}', { count: matching })}
        </Button>
      )}
      <TextButton {...look} variant="subtle" icon={IconX} onClick={props.onClear}>
        {t('Clear')}
      </TextButton>
      <div className={classes.actions}>
        {actions.map((action) =>
          'to' in action ? (
            <ButtonLink
              key={action.label}
              {...look}
              variant="default"
              leftSection={<action.icon size={16} aria-hidden />}
              to={action.to}
              state={{ selected: selection }}
            >
              {action.label}
            </ButtonLink>
          ) : (
            <Button
              key={action.label}
              {...look}
              variant="default"
              {...(action.isDanger && { c: 'var(--foyer-danger-ink)' })}
              leftSection={<action.icon size={16} aria-hidden />}
              disabled={count === 0}
              onClick={() => props.onChange(action)}
            >
              {action.label}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}
