import type { AreaLine, Camera } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup, FieldHint } from '../../shared/forms/field-group.tsx';
import { cameraLines, cameraQueries } from '../../shared/queries/camera-queries.ts';
import { firstChoices } from '../../shared/records/first-choices.ts';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import type { AreaForm } from './area.screens.tsx';
import classes from './area-form.module.css';

/** The entrances of an area: lines of cameras at its site, and which way leads in. */
export function AreaLinesField({ draft, edit, errors }: CustomInputProps<AreaForm>) {
  const { CustomerID: customerId = null, SiteID: siteId = null, Lines: lines } = draft;
  const filters = { customer: customerId, ...(siteId !== null && { site: siteId }) };
  const onChange = edit && ((Lines: AreaLine[]) => edit({ Lines }));
  const cameras = useQuery({
    ...cameraQueries.choices(firstChoices(filters)),
    enabled: customerId !== null,
  }).data;
  const first = cameras?.rows[0];
  return (
    <FieldGroup
      title={t('Entrances')}
      hint={t(
        'Lines of cameras at every way in and out. An entrance without a line is not counted.',
      )}
      error={errors.Lines}
    >
      {lines.map(
        (line, nth) =>
          customerId !== null && (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an entrance has no id of its own
              key={nth}
              nth={nth}
              line={line}
              filters={filters}
              onChange={onChange && ((next) => onChange(lines.with(nth, next)))}
              onDelete={onChange && (() => onChange(lines.toSpliced(nth, 1)))}
            />
          ),
      )}
      {onChange && (
        <div className={classes.actions}>
          <TextButton
            variant="default"
            icon={IconPlus}
            disabled={!first}
            onClick={() =>
              first && onChange([...lines, { camera: first.id, line: '', direction: 1 }])
            }
          >
            {t('Add entrance')}
          </TextButton>
          {customerId === null ? (
            <FieldHint>{t('Choose a customer first.')}</FieldHint>
          ) : (
            cameras?.count === 0 && (
              <FieldHint>
                {siteId === null
                  ? t('This customer has no cameras yet.')
                  : t('This site has no cameras yet.')}
              </FieldHint>
            )
          )}
        </div>
      )}
    </FieldGroup>
  );
}

const withDevice = ({ id, Name, Device }: Camera) => ({ id, Name: `${Name} (${Device.Name})` });

interface RowProps {
  nth: number;
  line: AreaLine;
  /** Whose cameras there are to choose from, and at which site. */
  filters: object;
  onChange: ((line: AreaLine) => void) | undefined;
  onDelete: (() => void) | undefined;
}

function LineRow({ nth, line, filters, onChange, onDelete }: RowProps) {
  const { data: lines } = useQuery(cameraLines(line.camera));
  const number = { nth: nth + 1 };
  const chosen = lines?.find(({ id }) => id === line.line);
  const isReadOnly = !onChange;
  return (
    <div className={classes.line}>
      <RecordSelect
        label={t('Entrance {nth}: camera', number)}
        noun={t('camera')}
        queries={cameraQueries}
        filters={filters}
        choiceOf={withDevice}
        chosen={line.camera}
        disabled={isReadOnly}
        onChoose={(camera) => camera !== null && onChange?.({ ...line, camera, line: '' })}
      />
      <NativeSelect
        label={t('Entrance {nth}: line', number)}
        value={line.line}
        disabled={isReadOnly}
        error={
          lines?.length === 0 && t('This camera has no lines yet: draw one on the camera’s page.')
        }
        onChange={({ currentTarget: { value } }) => onChange?.({ ...line, line: value })}
      >
        <option value="">{t('Choose a line')}</option>
        {line.line !== '' && !chosen && <option value={line.line}>{line.line}</option>}
        {lines?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.trim() || id}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('Entrance {nth}: leads in', number)}
        value={line.direction}
        disabled={isReadOnly}
        data={[
          {
            value: '1',
            label: chosen?.in_name
              ? t('The line’s in: {name}', { name: chosen.in_name })
              : t('The line’s in'),
          },
          {
            value: '-1',
            label: chosen?.out_name
              ? t('The line’s out: {name}', { name: chosen.out_name })
              : t('The line’s out'),
          },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange?.({ ...line, direction: value === '1' ? 1 : -1 })
        }
      />
      {onDelete && (
        <Button
          variant="default"
          aria-label={t('Delete entrance {nth}', number)}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      )}
    </div>
  );
}
