import { t } from '@foyer/translation/page';
import { withinSentence } from '../../text/within-sentence.ts';
import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './calendar-button.module.css';

interface Props {
  /** The field that is filled in. */
  label: string;
  /** `YYYY-MM-DD`; undefined while the field holds no day. */
  day: string | undefined;
  onPick: (day: string) => void;
}

/** Opens a calendar whose weeks start on Monday and that marks today; it stands in a field that is typed into. */
export function CalendarButton({ label, day, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: string | null) => {
    if (picked) onPick(picked);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="secondary"
          aria-label={t('Pick {field} from a calendar', { field: withinSentence(label) })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          firstDayOfWeek={1}
          hideOutsideDates
          highlightToday
          classNames={{ day: classes.day ?? '' }}
          value={day ?? null}
          {...(day && { defaultDate: day })}
          onChange={pick}
          ariaLabels={{
            previousMonth: t('Previous month'),
            nextMonth: t('Next month'),
            previousYear: t('Previous year'),
            nextYear: t('Next year'),
            previousDecade: t('Previous decade'),
            nextDecade: t('Next decade'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
