import { type AlarmGroup, alarmSeverities } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './alarm-list.module.css';
import { severityLooks } from './severity-looks.ts';

interface Props {
  group: AlarmGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** What a group is named after. */
const nameOf = ({ device_id, device_name, customer_name }: AlarmGroup): string =>
  device_id === null
    ? (customer_name ?? t('Every customer'))
    : (device_name ?? t('Device {id}', { id: device_id }));

/** A device or customer with the number of its alarms by severity; opens and closes them. */
export function GroupHeading({ group, isOpen, onToggle }: Props) {
  const counts = alarmSeverities.filter((severity) => group[severity] > 0);
  return (
    <button type="button" className={classes.group} aria-expanded={isOpen} onClick={onToggle}>
      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      <bdi className={classes.groupName}>{nameOf(group)}</bdi>
      {group.device_id !== null && <bdi className={classes.groupOf}>{group.customer_name}</bdi>}
      <span className={classes.groupCounts}>
        {counts.map((severity) => {
          const { tone, icon: Glyph, word } = severityLooks[severity];
          return (
            <span
              key={severity}
              className={classes.groupCount}
              style={{ color: `var(--foyer-${tone}-ink)` }}
            >
              <Glyph size={16} stroke={2} aria-hidden />
              {t('{count, number} {severity}', { count: group[severity], severity: word })}
            </span>
          );
        })}
        <span className={classes.groupActive}>
          {group.active === 0
            ? t('none active')
            : t('{count, number} active', { count: group.active })}
        </span>
      </span>
    </button>
  );
}
