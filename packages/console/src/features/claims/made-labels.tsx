import type { MadeClaimCode } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LabelSheets } from './label-sheets.tsx';
import { labelSizes } from './label-sizes.ts';

interface Props {
  codes: readonly MadeClaimCode[];
  onDone: () => void;
}

/** Codes just made, as labels to print. */
export function MadeLabels({ codes, onDone }: Props) {
  const [nth, setNth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title="Labels" level={2}>
        <Alert
          color="warning"
          icon={<IconKey aria-hidden />}
          style={{ background: 'var(--foyer-warning-tint)' }}
          title="Print these labels now: the codes are shown only this once"
        >
          Whoever has a label gets that device’s token. A device of another make gets it on a phone:
          the QR code opens a page that shows what to type into the device.
        </Alert>
        <Group gap={16} align="end" my={16}>
          <NativeSelect
            label="Labels"
            data={labelSizes.map(({ name }, value) => ({ value: `${value}`, label: name }))}
            value={`${nth}`}
            onChange={({ currentTarget }) => setNth(Number(currentTarget.value))}
          />
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
        <LabelSheets codes={codes} size={labelSizes[nth] ?? labelSizes[0]} />
      </Card>
    </div>
  );
}
