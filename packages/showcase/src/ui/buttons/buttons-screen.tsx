import { SegmentedControl, Stack } from '@mantine/core';
import { ButtonRow, type ButtonRowProps } from '../../blocks/button-row.tsx';
import { DemoPage } from '../../blocks/demo-page.tsx';
import page from './buttons.page.json' with { type: 'json' };
import { Dropdowns } from './dropdowns.tsx';
import { TogglingGroup } from './toggling-group.tsx';

/** Buttons: what a person can do here. */
export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      groups: (rows: readonly ButtonRowProps[]) => (
        <Stack gap={12} align="flex-start">
          {rows.map((row) => (
            <ButtonRow key={row.group} {...row} />
          ))}
        </Stack>
      ),
      dropdowns: <Dropdowns />,
      days: (
        <TogglingGroup label="Days" options={['Monday', 'Tuesday', 'Sunday']} start={['Monday']} />
      ),
      times: (
        <SegmentedControl
          aria-label="Time of day"
          data={['Morning', 'Noon', 'Evening']}
          color="primary"
          defaultValue="Noon"
        />
      ),
    }}
  />
);
