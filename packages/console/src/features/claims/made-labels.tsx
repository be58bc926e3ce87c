import type { MadeClaimCode } from '@foyer/contract';
import { Card, Quiet, showFigure, TextButton, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { LabelSheets } from './label-sheets.tsx';
import { type LabelSize, labelSizes } from './label-sizes.ts';

interface Props {
  codes: readonly MadeClaimCode[];
  onDone: () => void;
}

/** A browser takes a minute to draw the QR codes of more. */
const maxLabels = 500;

const sizeWords = ({ columns, rows, width, height, product }: LabelSize) =>
  t('{count} a sheet, {width} × {height} mm ({product})', {
    count: columns * rows,
    width: showFigure(width),
    height: showFigure(height),
    product,
  });

/** Codes just made, as labels to print or as a sheet. */
export function MadeLabels({ codes, onDone }: Props) {
  const [nth, setNth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title={t('Labels')} level={2}>
        <Alert
          color="warning"
          icon={<IconKey aria-hidden />}
          style={{ background: 'var(--foyer-warning-tint)' }}
          title={t('Print or export these codes now: they are shown only this once')}
        >
          {t(
            'Whoever has a label gets that device’s token. A device of another make gets it on a phone: the QR code opens a page that shows what to type into the device.',
          )}
        </Alert>
        <Group gap="md" align="end" my="md">
          <NativeSelect
            label={t('Labels')}
            data={labelSizes.map((size, value) => ({ value: `${value}`, label: sizeWords(size) }))}
            value={`${nth}`}
            onChange={({ currentTarget }) => setNth(Number(currentTarget.value))}
          />
          <TextButton
            icon={IconPrinter}
            disabled={codes.length > maxLabels}
            onClick={() => print()}
          >
            {t('Print')}
          </TextButton>
          <SheetExport
            // not shown: the name of the file
            title="claim-codes"
            isLarge
            columns={[
              t('Customer'),
              t('Device'),
              t('Device code'),
              t('Claim code'),
              t('Address'),
              t('Expires'),
            ]}
            rows={codes.map((made) => [
              ...[made.Customer, made.Name, made.Code, made.code, made.address],
              { at: Date.parse(made.expires_at), zone: zoneName() },
            ])}
          />
          <Button variant="default" onClick={onDone}>
            {t('Done')}
          </Button>
        </Group>
        {codes.length > maxLabels ? (
          <Quiet>
            {t(
              '{count, plural, one {# label is} other {# labels are}} too many for one print: export the codes as a sheet, or make those of {max} devices at a time.',
              { count: codes.length, max: maxLabels },
            )}
          </Quiet>
        ) : (
          <LabelSheets codes={codes} size={labelSizes[nth] ?? labelSizes[0]} />
        )}
      </Card>
    </div>
  );
}
