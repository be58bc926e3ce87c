import { type AlarmDetail, endpoints } from '@foyer/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
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
  const assign = (user: string | null) => void actions.perform({ kind: 'assign', user }, [alarm]);
  return (
    <div className={classes.assignee}>
      <p className={classes.grow}>
        {assignee === null ? (
          'Nobody takes care of it yet.'
        ) : (
          <>
            <bdi>{assignee}</bdi> takes care of it.
          </>
        )}
      </p>
      {mayAct && me !== undefined && (
        <Button
          variant="default"
          size="compact-md"
          aria-keyshortcuts="M"
          onClick={() => assign(assignee === me ? null : me)}
        >
          {assignee === me ? 'Give it back (M)' : 'Take it (M)'}
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

/** A choice among those who may handle it; only administrators see the users. */
function SomebodyElse({ alarm, onAssign }: SomebodyElseProps) {
  const { data } = useQuery(userQueries.list());
  const people = data?.filter(
    ({ Role, Customer }) =>
      Role.Name === 'SUPER_ADMIN' ||
      (Role.Name === 'OPERATOR' && Customer?.id === alarm.customer_id),
  );
  return (
    <ChoiceField
      label="Assigned to"
      noun="person"
      none="Nobody"
      choices={people?.map(({ Email }) => ({ id: Email, Name: Email }))}
      value={alarm.assignee}
      onChange={(user) => onAssign(user === null ? null : String(user))}
    />
  );
}
