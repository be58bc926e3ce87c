import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { alarmLag } from './alarm-queries.ts';
import { lateWords } from './alarm-words.ts';

/** Says that alarms come late, so that nobody takes an empty list for a quiet night. */
export function LateNotice() {
  const words = lateWords(useQuery(alarmLag()).data?.seconds);
  if (words === undefined) return null;
  return (
    <Alert color="warning" icon={<IconClockExclamation aria-hidden />} role="status" title={words}>
      {t(
        'The server is still evaluating earlier messages. There may be alarms that are not listed yet.',
      )}
    </Alert>
  );
}
