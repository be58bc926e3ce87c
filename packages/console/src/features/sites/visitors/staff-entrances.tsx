import type { Camera, Site, VisitorRules } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup, FieldHint } from '../../../shared/forms/field-group.tsx';
import { cameraLines, cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { firstChoices } from '../../../shared/records/first-choices.ts';
import { RecordSelect } from '../../../shared/records/record-select.tsx';
import classes from './visitor-card.module.css';

type Entrances = VisitorRules['staff_entrances'];
type Entrance = Entrances[number];

interface Props {
  site: Site;
  entrances: Entrances;
  onChange: (entrances: Entrances) => void;
}

/** Lines of cameras of the site that staff alone cross. */
export function StaffEntrances({ site, entrances, onChange }: Props) {
  const filters = { customer: site.CustomerID, site: site.id };
  const cameras = useQuery(cameraQueries.choices(firstChoices(filters))).data;
  const first = cameras?.rows[0];
  return (
    <FieldGroup
      title={t('Entrances for staff')}
      hint={t('Lines over which nobody counts as a visitor.')}
      error={undefined}
    >
      {entrances.map((entrance, nth) => (
        <EntranceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an entrance has no id of its own
          key={nth}
          nth={nth + 1}
          entrance={entrance}
          filters={filters}
          onChange={(next) => onChange(entrances.with(nth, next))}
          onDelete={() => onChange(entrances.toSpliced(nth, 1))}
        />
      ))}
      <div>
        <TextButton
          variant="default"
          icon={IconPlus}
          disabled={!first}
          onClick={() => first && onChange([...entrances, { camera: first.id, line: '' }])}
        >
          {t('Add entrance for staff')}
        </TextButton>
        {cameras?.count === 0 && <FieldHint>{t('This site has no cameras yet.')}</FieldHint>}
      </div>
    </FieldGroup>
  );
}

const withDevice = ({ id, Name, Device }: Camera) => ({ id, Name: `${Name} (${Device.Name})` });

interface RowProps {
  /** From 1. */
  nth: number;
  entrance: Entrance;
  filters: object;
  onChange: (entrance: Entrance) => void;
  onDelete: () => void;
}

function EntranceRow({ nth, entrance, filters, onChange, onDelete }: RowProps) {
  const { data: lines } = useQuery(cameraLines(entrance.camera));
  const isUnknown = entrance.line !== '' && !lines?.some(({ id }) => id === entrance.line);
  return (
    <div className={classes.entrance}>
      <RecordSelect
        label={t('Entrance {nth}: camera', { nth })}
        noun={t('camera')}
        queries={cameraQueries}
        filters={filters}
        choiceOf={withDevice}
        chosen={entrance.camera}
        onChoose={(camera) => camera !== null && onChange({ camera, line: '' })}
      />
      <NativeSelect
        label={t('Entrance {nth}: line', { nth })}
        value={entrance.line}
        error={
          lines?.length === 0 && t('This camera has no lines yet: draw one on the camera’s page.')
        }
        onChange={({ currentTarget: { value } }) => onChange({ ...entrance, line: value })}
      >
        <option value="">{t('Choose a line')}</option>
        {isUnknown && <option value={entrance.line}>{entrance.line}</option>}
        {lines?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.trim() || id}
          </option>
        ))}
      </NativeSelect>
      <Button variant="default" aria-label={t('Delete entrance {nth}', { nth })} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </div>
  );
}
