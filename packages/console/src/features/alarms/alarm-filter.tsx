import { type AlarmCounts, type AlarmSeverity, alarmSeverities } from '@foyer/contract';
import { SearchField, showCount, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUser, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { alarmGroupings } from './alarm-grouping.ts';
import classes from './alarm-screen.module.css';
import { type AlarmSearch, type AlarmView, alarmViews, type SearchChange } from './alarm-search.ts';
import { severityLooks } from './severity-looks.ts';

const viewNames: Record<AlarmView, string> = {
  open: t.of('alarm state', 'Open'),
  shelved: t('Shelved'),
  held: t('Held back'),
  closed: t('Closed'),
};
const groupChoices = [
  { value: '', label: t('No groups') },
  { value: 'device', label: t('By device') },
  { value: 'customer', label: t('By customer') },
];
const typingMs = 300;

interface Props {
  search: AlarmSearch;
  counts: AlarmCounts | undefined;
  onSearch: (change: SearchChange) => void;
}

/** What the list is narrowed by; all of it is in the address. */
export function AlarmFilter({ search, counts, onSearch }: Props) {
  return (
    <div className={classes.filter}>
      <SegmentedControl
        aria-label={t('Which alarms')}
        data={alarmViews.map((value) => ({ value, label: viewNames[value] }))}
        value={search.view ?? 'open'}
        fullWidth
        onChange={(value) =>
          onSearch({ view: value === 'open' ? undefined : (value as Exclude<AlarmView, 'open'>) })
        }
      />
      <div className={classes.chips}>
        {alarmSeverities.map((severity) => (
          <SeverityChip
            key={severity}
            severity={severity}
            count={counts?.[severity]}
            isOn={search.severity === severity}
            onToggle={(isOn) => onSearch({ severity: isOn ? severity : undefined })}
          />
        ))}
        <Origins search={search} onSearch={onSearch} />
      </div>
      <div className={classes.words}>
        <Words q={search.q ?? ''} onWords={(q) => onSearch({ q })} />
        <TextButton
          size="sm"
          variant={search.mine ? 'filled' : 'default'}
          aria-pressed={search.mine === true}
          icon={IconUser}
          onClick={() => onSearch({ mine: search.mine ? undefined : true })}
        >
          {t('Mine')}
        </TextButton>
      </div>
    </div>
  );
}

/** By what the list is grouped. */
export const AlarmGroups = ({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) => (
  <SegmentedControl
    size="xs"
    aria-label={t('Group by')}
    data={groupChoices}
    value={search.group ?? ''}
    onChange={(value) =>
      onSearch({ group: alarmGroupings.find((name) => name === value), open: undefined })
    }
  />
);

interface ChipProps {
  severity: AlarmSeverity;
  count: number | undefined;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** A severity with how many nobody has acknowledged. */
function SeverityChip({ severity, count, isOn, onToggle }: ChipProps) {
  const { tone, icon: Glyph, word } = severityLooks[severity];
  return (
    <Button
      size="compact-md"
      variant={isOn ? 'filled' : 'default'}
      color={tone}
      aria-pressed={isOn}
      leftSection={
        <Glyph size={16} aria-hidden color={isOn ? undefined : `var(--foyer-${tone}-ink)`} />
      }
      onClick={() => onToggle(!isOn)}
    >
      <span>
        {word}
        {count === undefined ? <span className={classes.awaited}> 0</span> : ` ${showCount(count)}`}
      </span>
    </Button>
  );
}

/** What a list may be of one of, with the words of the chip and of its button for all. */
const origins = [
  ['device', t('Of one device'), t('Of one device; show those of all')],
  ['camera', t('Of one camera'), t('Of one camera; show those of all')],
  ['area', t('Of one area'), t('Of one area; show those of all')],
  ['rule', t('Of one rule'), t('Of one rule; show those of all')],
] as const;

/** The record of the link that led here; each can be taken away. */
function Origins({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  return origins.map(
    ([noun, only, all]) =>
      search[noun] !== undefined && (
        <Button
          key={noun}
          size="compact-md"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={all}
          onClick={() => onSearch({ [noun]: undefined })}
        >
          {only}
        </Button>
      ),
  );
}

/** Words are searched for when the typing pauses. */
function Words({ q, onWords }: { q: string; onWords: (q: string | undefined) => void }) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== sent) {
    // The address changed otherwise, as by a link.
    setSent(q);
    setTyped(q);
  }
  const send = useDebouncedCallback((words: string) => {
    setSent(words);
    onWords(words || undefined);
  }, typingMs);
  return (
    <SearchField
      aria-label={t('Filter alarms')}
      placeholder={t('Filter alarms')}
      words={typed}
      onWords={(words) => {
        setTyped(words);
        send(words);
      }}
      autoComplete="off"
      dir="auto"
    />
  );
}
