import { type AlarmRulesBulk, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { type BulkChange, bulkChange } from '../../shared/selections/bulk-action.ts';

const ruleAction = (
  Action: AlarmRulesBulk['Action'],
  words: Pick<BulkChange, 'label' | 'icon' | 'verb' | 'done' | 'isDanger'>,
) =>
  bulkChange({
    ...words,
    access: endpoints.bulkChanges.alarmRules,
    fields: [],
    preview: (selected, _, signal) =>
      api.bulkChanges.previewAlarmRules({ body: { ...selected, Action }, signal }),
    begin: (selected) => api.bulkChanges.alarmRules({ body: { ...selected, Action } }),
  });

/** What is done with many alarm rules. */
export const ruleBulk = [
  ruleAction('enable', {
    label: t('Enable…'),
    icon: IconPlayerPlay,
    verb: t('Enable'),
    done: 'enabled',
  }),
  ruleAction('disable', {
    label: t('Disable…'),
    icon: IconPlayerPause,
    verb: t('Disable'),
    done: 'disabled',
  }),
  ruleAction('delete', {
    label: t('Delete…'),
    icon: IconTrash,
    verb: t('Delete'),
    done: 'deleted',
    isDanger: true,
  }),
];
