import { alarmSeverities, type PushPreferences } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Checkbox, Group, MultiSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { optionsOf, useRecordChoices } from '../../shared/records/record-choices.ts';
import { session } from '../../shared/session/session.ts';
import classes from './account-screen.module.css';
import { pushPreferences } from './push-queries.ts';

const names = { critical: t('Critical'), warning: t('Warning'), notice: t('Notice') };

/** Which alarms a person gets on all of their browsers. */
export function PushPreferencesForm({ saved }: { saved: PushPreferences }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const edit = (change: Partial<PushPreferences>) => setDraft({ ...draft, ...change });
  const { opens = '', closes = '' } = draft.quiet_hours ?? {};
  const quiet = (opensAt: string, closesAt: string) =>
    edit({
      quiet_hours: opensAt === '' && closesAt === '' ? null : { opens: opensAt, closes: closesAt },
      // Quiet by the clock of the device that the person sits at.
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  const save = useMutation({
    mutationFn: () => api.push.changePreferences({ body: draft }),
    onSuccess: (kept) => {
      queries.setQueryData(pushPreferences().queryKey, kept);
      toastSuccess(t('Saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={t('Which alarms come by push')}>
      <Checkbox.Group
        label={t('Severities')}
        value={draft.severities}
        onChange={(chosen) =>
          edit({ severities: alarmSeverities.filter((severity) => chosen.includes(severity)) })
        }
      >
        <Group my="xs" gap="lg">
          {alarmSeverities.map((severity) => (
            <Checkbox key={severity} value={severity} label={names[severity]} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.fields}>
        <SiteChoice chosen={draft.site_ids} onChange={(ids) => edit({ site_ids: ids })} />
        <TextInput
          type="time"
          label={t('Quiet from')}
          description={t('Every day by this device’s clock: only critical alarms come.')}
          value={opens}
          required={closes !== ''}
          onChange={({ currentTarget }) => quiet(currentTarget.value, closes)}
        />
        <TextInput
          type="time"
          label={t('Quiet until')}
          description={t('Alarms left out do not come later; they are in the list.')}
          value={closes}
          required={opens !== ''}
          onChange={({ currentTarget }) => quiet(opens, currentTarget.value)}
        />
      </div>
      {save.error && <p role="alert">{describeError(save.error).detail}</p>}
      <Button type="submit" variant="default" aria-busy={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}

interface SitesProps {
  chosen: number[];
  onChange: (ids: number[]) => void;
}

/** The sites whose alarms come; administrators, who have no customer, get those of all. */
function SiteChoice({ chosen, onChange }: SitesProps) {
  const customer = session.current()?.customerId ?? null;
  return customer === null ? null : (
    <Sites customer={customer} chosen={chosen} onChange={onChange} />
  );
}

function Sites({ customer, chosen, onChange }: SitesProps & { customer: number }) {
  const [words, setWords] = useState('');
  const { data = [] } = useRecordChoices(siteQueries, { customer }, { words, chosen });
  return (
    <MultiSelect
      label={t('Sites')}
      description={t('Empty: every site that you see.')}
      data={optionsOf(data)}
      value={chosen.map(String)}
      onSearchChange={setWords}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('No site of this name')}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
