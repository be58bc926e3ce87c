import type { MappingFault, MappingTestDraft, ProfileName } from '@foyer/contract';
import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { profileChoices, profileTitle } from '../../shared/profiles/profile-title.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { EditedMapping } from './edited-mapping.ts';
import { MappingEditor } from './mapping-editor.tsx';
import classes from './mappings.module.css';
import { SaveMapping } from './save-mapping.tsx';

interface Props {
  deviceId: number;
  edited: EditedMapping;
  /** What is in force. */
  saved: { profile: ProfileName; mapping: string };
  onEdit: (change: Partial<EditedMapping>) => void;
  onSaved: () => void;
  /** The message as the mapping reads it. */
  input: unknown;
  fault: MappingFault | undefined;
  test: MappingTestDraft | undefined;
}

/** How messages are read: the profile of a make, or a mapping. */
export function MappingPane({ deviceId, edited, saved, onEdit, onSaved, ...message }: Props) {
  const { profile, mapping, restoredVersion } = edited;
  return (
    <>
      <Select
        label={t('Profile')}
        data={profileChoices}
        value={profile}
        allowDeselect={false}
        searchable
        onChange={(name) => name && onEdit({ profile: name as ProfileName })}
      />
      {profile === 'custom' ? (
        <>
          <MappingEditor
            value={mapping}
            onChange={(text) => onEdit({ mapping: text })}
            input={message.input}
            fault={message.fault}
          />
          <p className={classes.quiet}>
            {t('JSONata. Ctrl+Space suggests names of the message, functions and fields.')}
          </p>
          <SaveMapping
            deviceId={deviceId}
            mapping={mapping}
            isChanged={mapping !== saved.mapping || saved.profile !== 'custom'}
            test={message.test}
            restoredVersion={restoredVersion}
            onSaved={onSaved}
          />
        </>
      ) : (
        <SaveProfile
          deviceId={deviceId}
          profile={profile}
          isChanged={profile !== saved.profile}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

interface SaveProfileProps extends Pick<Props, 'deviceId' | 'onSaved'> {
  profile: ProfileName;
  isChanged: boolean;
}

function SaveProfile({ deviceId, profile, isChanged, onSaved }: SaveProfileProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.devices.update({ params: { id: deviceId }, body: { Profile: profile } }),
    onSuccess: async () => {
      toastSuccess(t('Its messages are read as those of {make}.', { make: profileTitle(profile) }));
      await queries.invalidateQueries({ queryKey: queryKeys('devices').all });
      onSaved();
    },
    onError: (error) =>
      toastFailure(t('Not saved. {detail}', { detail: describeError(error).detail })),
  });
  return (
    <>
      <p className={classes.quiet}>
        {t(
          'This make needs no mapping. What is kept of the device for the next message is lost with another profile.',
        )}
      </p>
      <Button disabled={!isChanged} loading={isPending} onClick={() => mutate()}>
        {t('Save the profile')}
      </Button>
    </>
  );
}
