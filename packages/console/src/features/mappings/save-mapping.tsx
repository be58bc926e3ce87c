import type { MappingDraft, MappingTestDraft, MappingTestResult } from '@foyer/contract';
import { PlainList, TextButton, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTestPipeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import classes from './mappings.module.css';

interface Props {
  deviceId: number;
  mapping: string;
  isChanged: boolean;
  /** The chosen message, where the mapping makes something of it without a fault. */
  test: MappingTestDraft | undefined;
  /** The version that the mapping was before. */
  restoredVersion: number | undefined;
  onSaved: () => void;
}

/** Saves a mapping as a version, after its tests; where some fail, the person says of each that it changes. */
export function SaveMapping(props: Props) {
  const { deviceId, mapping, isChanged, test, restoredVersion, onSaved } = props;
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [keepsTest, setKeepsTest] = useState(true);
  const [failing, setFailing] = useState<readonly MappingTestResult[]>([]);
  const [changes, setChanges] = useState<ReadonlySet<number>>(new Set());
  const params = { id: deviceId };
  const save = useMutation({
    mutationFn: async () => {
      const { results } = await api.devices.checkMapping({ params, body: { mapping } });
      const broken = results.filter(({ passes }) => !passes);
      setFailing(broken);
      if (broken.some((one) => !changes.has(one.test))) return undefined;
      const body: MappingDraft = {
        mapping,
        note,
        tests: test && keepsTest ? [test] : [],
        ...ofFailing(broken),
        ...(restoredVersion !== undefined && { restored_version: restoredVersion }),
      };
      return api.devices.saveMapping({ params, body });
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess(t('Version {version} is active.', { version: saved.version }));
      setNote('');
      setFailing([]);
      setChanges(new Set());
      await queries.invalidateQueries({ queryKey: queryKeys('devices').all });
      onSaved();
    },
    onError: (error) =>
      toastFailure(t('Not saved. {detail}', { detail: describeError(error).detail })),
  });
  return (
    <div className={classes.save}>
      <TextInput
        label={t('Note')}
        description={t('What changed and why, for the list of versions')}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox
        label={t('Keep the chosen message as a test: later versions have to make the same of it')}
        disabled={!test}
        checked={test !== undefined && keepsTest}
        onChange={({ currentTarget }) => setKeepsTest(currentTarget.checked)}
      />
      {failing.length > 0 && (
        <FailingTests failing={failing} changes={changes} onChange={setChanges} />
      )}
      <TextButton
        icon={IconDeviceFloppy}
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('Save as a new version')}
      </TextButton>
    </div>
  );
}

/** A test that has become a fault has nothing to expect: it is not wanted any more. */
const ofFailing = (broken: readonly MappingTestResult[]) => ({
  changed_tests: broken.filter(({ errors }) => errors.length === 0).map(({ test }) => test),
  removed_tests: broken.filter(({ errors }) => errors.length > 0).map(({ test }) => test),
});

interface FailingProps {
  failing: readonly MappingTestResult[];
  changes: ReadonlySet<number>;
  onChange: (changes: ReadonlySet<number>) => void;
}

const FailingTests = ({ failing, changes, onChange }: FailingProps) => (
  <Alert
    role="alert"
    color="danger"
    icon={<IconTestPipeOff aria-hidden />}
    style={{ background: 'var(--foyer-danger-tint)' }}
    title={t('Not saved: the mapping makes something else of messages that are its tests')}
  >
    {t('Correct the mapping, or say of each test that it changes, and save again.')}
    <PlainList className={classes.failing}>
      {failing.map(({ test, expected, given, errors }) => (
        <li key={test}>
          <Checkbox
            label={
              errors.length > 0
                ? t('Test {test} is not wanted any more', { test })
                : t('Test {test} changes', { test })
            }
            checked={changes.has(test)}
            onChange={({ currentTarget }) => {
              const next = new Set(changes);
              if (currentTarget.checked) next.add(test);
              else next.delete(test);
              onChange(next);
            }}
          />
          <details open>
            <summary>{t('Expected and given')}</summary>
            <p>{t('Expected')}</p>
            <pre>{JSON.stringify(expected, null, 2)}</pre>
            <p>{t('Given')}</p>
            <pre>{errors[0] ? errors[0].message : JSON.stringify(given, null, 2)}</pre>
          </details>
        </li>
      ))}
    </PlainList>
  </Alert>
);
