import { type AlarmDetail, endpoints, type User } from '@foyer/contract';
import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNeedsConnection } from '../../shared/connection/needs-connection.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { useRecordChoices } from '../../shared/records/record-choices.ts';
import classes from './alarm-detail.module.css';
import { ownEmail } from './alarm-queries.ts';
import type { AlarmActions } from './use-alarm-actions.ts';

interface Props {
  alarm: AlarmDetail;
  actions: AlarmActions;
  mayAct: boolean;
}

/** Who takes care of the alarm: the person asked, or whom an administrator chooses. */
export function AlarmAssignee({ alarm, actions, mayAct }: Props) {
  const { data: me } = useQuery(ownEmail());
  const { assignee } = alarm;
  const online = useNeedsConnection();
  const assign = (user: string | null) => void actions.perform({ kind: 'assign', user }, [alarm]);
  return (
    <div className={classes.assignee}>
      <p className={classes.grow}>
        {assignee === null
          ? t('Nobody takes care of it yet.')
          : richText(t('<person/> takes care of it.'), { person: <bdi>{assignee}</bdi> })}
      </p>
      {mayAct && me !== undefined && (
        <Button
          variant="default"
          size="compact-md"
          aria-keyshortcuts="M"
          {...online}
          onClick={() => assign(assignee === me ? null : me)}
        >
          {assignee === me ? t('Give it back (M)') : t('Take it (M)')}
        </Button>
      )}
      {mayAct && mayCall(endpoints.users.list) && (
        <SomebodyElse alarm={alarm} onAssign={assign} key={`${alarm.id} ${assignee}`} />
      )}
    </div>
  );
}

interface SomebodyElseProps {
  alarm: AlarmDetail;
  onAssign: (user: string | null) => void;
}

const byAddress = ({ Email }: User) => ({ id: Email, Name: Email });

/** A choice among those who may handle it; only administrators see the users. */
function SomebodyElse({ alarm, onAssign }: SomebodyElseProps) {
  const { assignee, customer_id } = alarm;
  const [words, setWords] = useState('');
  const { data } = useRecordChoices(userQueries, { handles: customer_id }, { words }, byAddress);
  const own = assignee === null || data?.some(({ id }) => id === assignee) ? [] : [assignee];
  return (
    <ChoiceField
      label={t('Assigned to')}
      noun={t('person')}
      none={t('Nobody')}
      // Who has it stays shown, also where a search has not found them.
      choices={data && [...own.map((address) => ({ id: address, Name: address })), ...data]}
      value={assignee}
      onWords={setWords}
      onChange={(user) => onAssign(user === null ? null : String(user))}
    />
  );
}
