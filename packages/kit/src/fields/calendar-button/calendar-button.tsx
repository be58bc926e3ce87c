import { pageLanguage, t } from '@foyer/translation/page';
import { withinSentence } from '../../text/within-sentence.ts';
import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './calendar-button.module.css';
import { firstDayOfWeek, loadCalendarWords } from './calendar-words.ts';

/** What Mantine writes in English: in another language the browser knows the names of days and months. */
const dayNames = t.language === 'en' ? {} : namesIn(t.language);

function namesIn(language: string) {
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(Date.parse(`${day.slice(0, 10)}T00:00Z`));
  };
  return {
    weekdayFormat: names({ weekday: 'short' }),
    monthLabelFormat: names({ month: 'long', year: 'numeric' }),
    monthsListFormat: names({ month: 'short' }),
    getDayAriaLabel: names({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

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
          aria-label={t('Open the calendar for {field}', { field: withinSentence(label) })}
          onClick={() => void loadCalendarWords().then(() => setOpen(!isOpen))}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          firstDayOfWeek={firstDayOfWeek()}
          locale={pageLanguage()}
          hideOutsideDates
          highlightToday
          classNames={{ day: classes.day ?? '' }}
          value={day ?? null}
          {...(day && { defaultDate: day })}
          onChange={pick}
          {...dayNames}
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
