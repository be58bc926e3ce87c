import type { Source } from '@foyer/contract';
import { Dialog, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { readingsOf } from './source-words.ts';
import type { Wish } from './use-decisions.ts';

interface Props {
  source: Source;
  onDecide: (wish: Wish) => void;
  onClose: () => void;
}

/** Asks what a source is: another name of a camera of its device, or a new camera. */
export function AdoptDialog({ source, onDecide, onClose }: Props) {
  const { data: device, error } = useQuery(deviceQueries.detail(source.device_id));
  const [kind, setKind] = useState<'adopt' | 'create'>(source.nearest ? 'adopt' : 'create');
  const [cameraId, setCameraId] = useState(source.nearest?.id ?? null);
  const [name, setName] = useState(source.source);
  const camera = device?.Cameras.find(({ id }) => id === cameraId);
  const wish: Wish | undefined =
    kind === 'create'
      ? name.trim() === ''
        ? undefined
        : { kind: 'create', Name: name.trim() }
      : camera && { kind: 'adopt', camera };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={richText(t('What is <source/>?'), { source: <bdi>{source.source}</bdi> })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!wish) return;
          onDecide(wish);
          onClose();
        }}
      >
        <Stack gap="md">
          <Radio.Group
            label={t('A source of {device}', { device: source.device_name })}
            value={kind}
            onChange={(value) => setKind(value as typeof kind)}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="adopt"
                label={t('Another name of a camera')}
                disabled={!device?.Cameras.length}
              />
              <Radio value="create" label={t('A new camera')} />
            </Stack>
          </Radio.Group>
          {error && !device && <p role="alert">{describeBriefly(error)}</p>}
          {kind === 'adopt' ? (
            <ChoiceField
              // The field takes the name of its choice when it appears.
              key={device ? 'loaded' : 'loading'}
              label={t('Camera')}
              choices={device?.Cameras}
              value={cameraId}
              onChange={(id) => setCameraId(id === null ? null : Number(id))}
            />
          ) : (
            <TextInput
              label={t('Name of the camera')}
              description={t('Its code is {code}.', { code: source.source })}
              value={name}
              maxLength={255}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              required
            />
          )}
          <p style={{ margin: 0, color: 'var(--foyer-quiet)' }}>
            {t('Everything it sent counts, from its first message on: {readings}.', {
              readings: readingsOf(source),
            })}
          </p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={!wish}>
              {t('Adopt')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
