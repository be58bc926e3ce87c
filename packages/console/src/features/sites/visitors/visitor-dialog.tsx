import type { Site, VisitorDefinitionDraft, VisitorRules } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError, RequestFailed } from '../../../shared/api/request-failed.ts';
import { StaffEntrances } from './staff-entrances.tsx';
import classes from './visitor-card.module.css';
import { VisitorEffect } from './visitor-effect.tsx';
import { invalidateVisitors } from './visitor-queries.ts';
import { attributeNames, attributes } from './visitor-words.ts';

interface Props {
  site: Site;
  /** Of the newest version. */
  rules: VisitorRules;
  onClose: () => void;
}

const today = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date());

/** Who counts as a visitor from a day on, with what it would have made of the last weeks. */
export function VisitorDialog({ site, rules: present, onClose }: Props) {
  const queries = useQueryClient();
  const [rules, setRules] = useState(present);
  const [from, setFrom] = useState(() => today(site.TimeZone));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const edit = (change: Partial<VisitorRules>) => setRules((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: (body: VisitorDefinitionDraft) =>
      api.visitorDefinitions.create({ params: { id: site.id }, body }),
    onSuccess: async () => {
      await invalidateVisitors(queries);
      toastSuccess(t('Who counts is saved. The days of the site are counted again.'));
      onClose();
    },
    onError: (error) => {
      const issues = error instanceof RequestFailed ? (error.problem.errors ?? []) : [];
      const day = issues.find(({ path }) => path === '/from');
      setErrors(day ? { from: day.message } : { all: describeError(error).detail });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (from === '') found.from = t('Choose a day.');
    if (reason.trim() === '') found.reason = t('Say why: the reason is kept with the version.');
    if (rules.staff_entrances.some(({ line }) => line === ''))
      found.all = t('Choose a line for each entrance for staff.');
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate({ rules, from, reason: reason.trim() });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Who counts as a visitor of {site}', { site: site.Name })}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={classes.about}>
            {t(
              'Stored counts stay as they are. Rankings, comparisons and days of the site count visitors by this from the day on.',
            )}
          </p>
          <Checkbox.Group
            label={t('Left out, where counters tell them apart')}
            value={rules.without}
            onChange={(without) =>
              edit({ without: attributes.filter((one) => without.includes(one)) })
            }
          >
            <Group gap="sm" mt="xs">
              {attributes.map((attribute) => (
                <Checkbox key={attribute} value={attribute} label={attributeNames[attribute]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox
            label={t('A group counts as one visitor')}
            description={t(
              'Counters tell how many groups there were, not how many people were in them.',
            )}
            checked={rules.groups === 'one'}
            onChange={({ currentTarget: { checked } }) =>
              edit({ groups: checked ? 'one' : 'people' })
            }
          />
          {rules.groups === 'one' && (
            <NumberInput
              label={t('People in a group, on average')}
              min={1}
              max={20}
              step={0.1}
              decimalScale={2}
              value={rules.people_per_group}
              onChange={(value) =>
                typeof value === 'number' && value >= 1 && edit({ people_per_group: value })
              }
            />
          )}
          <Checkbox
            label={t('Nobody counts while the site is closed')}
            description={t('By the opening hours of the site; without any it is never closed.')}
            checked={rules.staff_outside_hours}
            onChange={({ currentTarget: { checked } }) => edit({ staff_outside_hours: checked })}
          />
          <StaffEntrances
            site={site}
            entrances={rules.staff_entrances}
            onChange={(staff_entrances) => edit({ staff_entrances })}
          />
          <VisitorEffect site={site.id} rules={rules} />
          <TextInput
            type="date"
            label={t('For days from')}
            value={from}
            error={errors.from}
            onChange={({ currentTarget: { value } }) => setFrom(value)}
          />
          <TextInput
            label={t('Reason')}
            autoComplete="off"
            value={reason}
            error={errors.reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          {errors.all !== undefined && (
            <p role="alert" className={classes.about}>
              {errors.all}
            </p>
          )}
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t('Save as a new version')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
