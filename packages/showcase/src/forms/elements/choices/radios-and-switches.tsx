import { Group, Radio, Stack, Switch } from '@mantine/core';

/** One of a few that are all seen, and what is on or off at once. */
export const RadiosAndSwitches = () => (
  <Stack gap={20}>
    <Radio.Group label="Who may see the pictures" defaultValue="operators">
      <Stack gap={8} mt={8}>
        <Radio value="all" label="Everybody of the customer" />
        <Radio value="operators" label="Operators" />
        <Radio value="none" label="Nobody (not with this device)" disabled />
      </Stack>
    </Radio.Group>
    <Radio.Group label="Day that a week starts on" defaultValue="Monday">
      <Group gap={16} mt={8}>
        <Radio color="success" value="Monday" label="Monday" />
        <Radio color="warning" value="Saturday" label="Saturday" />
        <Radio color="danger" value="Sunday" label="Sunday" />
      </Group>
    </Radio.Group>
    <Stack gap={12}>
      <Switch label="Count people" defaultChecked />
      <Switch color="success" label="Look for helmets and vests" defaultChecked />
      <Switch color="danger" label="Blur faces before they are stored" />
      <Switch size="lg" label="A large one" defaultChecked />
      <Switch label="Disabled" disabled />
    </Stack>
  </Stack>
);
