import { PageHeader, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DraftForm } from '../../../shared/forms/draft-form.tsx';
import { AnchorLink, ButtonLink } from '../../../shared/navigation/links.tsx';
import { deviceQueries } from '../../../shared/queries/device-queries.ts';
import { whyReadOnly } from '../../../shared/records/permission.ts';
import { recordChoices } from '../../../shared/records/record-choices.ts';
import { useSave } from '../../../shared/records/record-writes.ts';
import { cameras } from '../camera.resource.ts';
import { cameraScreens } from '../camera.screens.tsx';
import classes from './set-up.module.css';
import { SetUpSteps } from './set-up-steps.tsx';

/** Devices on which the camera watcher can run; others convert what a make of counters sends. */
const watcherDevices = { profile: 'foyer' };

const hints: Partial<Record<string, string>> = {
  Name: t('What people call it, such as Main entrance.'),
  Code: t('A short name for messages, such as entrance-1.'),
  DeviceID: t('The small computer at the site that looks at the camera.'),
};

const fields = cameraScreens.fields.map((field) => ({
  ...field,
  ...(field.name === 'DeviceID' && {
    useChoices: recordChoices(deviceQueries, watcherDevices),
  }),
  ...(hints[field.name] !== undefined && { hint: hints[field.name] }),
}));

/** The first step of setting up a camera that the camera watcher looks at: which one, on which device. */
export function NewCameraScreen() {
  const navigate = useNavigate();
  const { device } = useSearch({ from: '/app/cameras/set-up' });
  const save = useSave({ resource: cameras, parts: cameraScreens }, 0);
  const devices = useQuery(deviceQueries.page({ ...watcherDevices, page: 1, limit: 1 }));
  return (
    <>
      <PageHeader
        title={t('Set up a camera')}
        subtitle={t('Watched by Foyer’s own camera watcher')}
      />
      <div className={classes.stack}>
        <SetUpSteps present="camera" />
        {devices.data?.count === 0 && (
          <p className={classes.sentence}>
            {richText(
              t(
                'There is no device yet that a camera watcher could run on. <link>Create a device</link> first.',
              ),
              {
                link: (words) => (
                  <AnchorLink to="/app/devices/create" underline="always" inherit>
                    {words}
                  </AnchorLink>
                ),
              },
            )}
          </p>
        )}
        <DraftForm
          label={t('Set up a camera')}
          fields={fields}
          saved={{ ...cameraScreens.blank, ...(device !== undefined && { DeviceID: device }) }}
          forbidden={whyReadOnly(cameras)}
          onSave={async (draft, changes) => {
            const { id } = await save.mutateAsync({ draft, changes });
            await navigate({
              to: '/app/cameras/$id/set-up',
              params: { id },
              replace: true,
              ignoreBlocker: true,
            });
          }}
        >
          <ButtonLink to="/app/cameras" variant="default">
            {t('Back')}
          </ButtonLink>
        </DraftForm>
      </div>
    </>
  );
}
