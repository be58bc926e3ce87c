import type { Device, DeviceMapping } from '@foyer/contract';
import { Card, Empty, PageHeader, useWindowMedia } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Checkbox, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordStates } from '../../shared/records/record-states.tsx';
import {
  type ChosenMessage,
  chosenOf,
  isEmptyPaste,
  messageBefore,
  pastedAt,
  testOf,
} from './chosen-message.ts';
import { type EditedMapping, exampleMapping } from './edited-mapping.ts';
import { MappingPane } from './mapping-pane.tsx';
import { deviceMapping, receivedMessages } from './mapping-queries.ts';
import classes from './mappings.module.css';
import { MessagePane } from './message-pane.tsx';
import { ResultPane } from './result-pane.tsx';
import { useMessagePreview } from './use-message-preview.ts';
import { VersionList } from './version-list.tsx';

const kind = { noun: 'devices', name: t('Device') } as const;

/** What a device really sends, how that is read, and what it becomes. */
export function MappingScreen() {
  const { id = 0 } = useParams({ strict: false });
  const device = useQuery(deviceQueries.detail(id));
  const mapping = useQuery(deviceMapping(id));
  return (
    <>
      <PageHeader
        title={device.data?.Name ?? t('Device {id}', { id })}
        subtitle={t('Received messages and mapping')}
        actions={
          <ButtonLink to="/app/devices/$id/view" params={{ id }} variant="default">
            {t('Back to the device')}
          </ButtonLink>
        }
      />
      <RecordStates resource={kind} id={id} result={device}>
        {(one) => (
          <RecordStates resource={kind} id={id} result={mapping}>
            {(saved) => <Editing device={one} saved={saved} />}
          </RecordStates>
        )}
      </RecordStates>
    </>
  );
}

function Editing({ device, saved }: { device: Device; saved: DeviceMapping }) {
  const received = useQuery(receivedMessages(device.id));
  const [edits, setEdits] = useState<Partial<EditedMapping>>({});
  const [picked, setPicked] = useState<ChosenMessage>();
  const [isAfterAnother, setAfterAnother] = useState(false);
  const [now] = useState(() => new Date());
  const newest = received.data?.[0];
  const chosen = picked ?? (newest ? chosenOf(newest) : pastedAt(now));
  const inForce = { profile: saved.profile, mapping: saved.mapping };
  const edited: EditedMapping = {
    ...inForce,
    mapping: saved.mapping === '' ? exampleMapping : saved.mapping,
    restoredVersion: undefined,
    ...edits,
  };
  const restored = saved.versions.find(({ version }) => version === edits.restoredVersion);
  if (restored?.mapping !== edited.mapping) edited.restoredVersion = undefined;
  const messages = received.data ?? [];
  const isLoading = picked === undefined && received.isPending;
  const { data, error, refetch, state, isOld } = useMessagePreview(
    ...[edited, chosen, messages, isAfterAnother, !isLoading],
  );
  const isDirty =
    (edits.mapping !== undefined && edits.mapping !== saved.mapping) ||
    (edits.profile !== undefined && edits.profile !== saved.profile);
  const isGood = data !== undefined && !isOld && data.errors.length === 0;
  const hasBefore = messageBefore(messages, chosen) !== undefined;
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <Panes
        message={
          <MessagePane
            deviceId={device.id}
            result={received}
            chosen={chosen}
            onChoose={setPicked}
          />
        }
        mapping={
          <MappingPane
            deviceId={device.id}
            edited={edited}
            saved={inForce}
            onEdit={(change) => setEdits((before) => ({ ...before, ...change }))}
            onSaved={() => setEdits({})}
            input={data?.documents[0]}
            fault={isOld ? undefined : data?.fault}
            test={isGood ? testOf(chosen, state) : undefined}
          />
        }
        result={
          edited.profile === 'foyer' ? (
            <p className={classes.quiet}>
              {t(
                'Foyer’s own messages need no conversion. Choose a make, or “Another make, by a mapping”, to see what a message becomes.',
              )}
            </p>
          ) : (
            <>
              <Checkbox
                label={t('After the message before it on the same topic, as totals need')}
                disabled={!hasBefore}
                checked={isAfterAnother && hasBefore}
                onChange={({ currentTarget }) => setAfterAnother(currentTarget.checked)}
              />
              {isEmptyPaste(chosen) && !isLoading ? (
                <Empty title={t('No message')}>
                  {t('Choose or paste a message to see what it becomes.')}
                </Empty>
              ) : (
                <ResultPane
                  device={device}
                  result={{ data: isLoading ? undefined : data, error, refetch }}
                />
              )}
            </>
          )
        }
      />
      <div className={classes.below}>
        <VersionList
          mapping={saved}
          edited={edited.mapping}
          onRestore={({ mapping, version }) =>
            setEdits({ profile: 'custom', mapping, restoredVersion: version })
          }
        />
      </div>
    </>
  );
}

/** Three panes beside each other, or as tabs where there is no room for them. */
function Panes({ message, mapping, result }: Record<'message' | 'mapping' | 'result', ReactNode>) {
  const isWide = useWindowMedia('(min-width: 75em)');
  const panes = [
    ['message', t('Message'), message],
    ['mapping', t('Mapping'), mapping],
    ['result', t('Notification'), result],
  ] as const;
  if (isWide) {
    return (
      <div className={classes.panes}>
        {panes.map(([value, title, content]) => (
          <Card key={value} title={title} level={2}>
            <div className={classes.pane}>{content}</div>
          </Card>
        ))}
      </div>
    );
  }
  return (
    <Tabs defaultValue="message">
      <Tabs.List grow aria-label={t('Parts of the screen')}>
        {panes.map(([value, title]) => (
          <Tabs.Tab key={value} value={value}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panes.map(([value, title, content]) => (
        <Tabs.Panel key={value} value={value} pt="md">
          <Card title={title} level={2}>
            <div className={classes.pane}>{content}</div>
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
