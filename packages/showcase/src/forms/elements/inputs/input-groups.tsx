import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { IconAt, IconLock } from '@tabler/icons-react';
import { Addition, Joined } from './joined.tsx';

/** Fields with words, icons and boxes to check before and behind them. */
export const InputGroups = () => (
  <Stack gap={16}>
    <Joined label="Account">
      <Addition>
        <IconAt size={16} aria-hidden />
      </Addition>
      <TextInput aria-label="Account name" placeholder="Account name" autoComplete="off" />
      <Addition>example.org</Addition>
    </Joined>
    <Joined label="Price of a ticket">
      <Addition>$</Addition>
      <TextInput aria-label="Whole dollars" placeholder="12" inputMode="numeric" />
      <Addition>.50</Addition>
    </Joined>
    <Joined label="First and last name">
      <Addition>Name</Addition>
      <TextInput aria-label="First name" placeholder="Mei" autoComplete="off" />
      <TextInput aria-label="Last name" placeholder="Lin" autoComplete="off" />
    </Joined>
    <Joined label="Limit">
      <Addition>
        <Checkbox size="xs" aria-label="Alert above this limit" defaultChecked />
      </Addition>
      <TextInput aria-label="Limit" placeholder="Alert above 40 people" inputMode="numeric" />
    </Joined>
    <Joined label="Address to report to">
      <Addition>
        <Radio
          size="xs"
          name="report"
          value="mail"
          aria-label="Report to this address"
          defaultChecked
        />
      </Addition>
      <TextInput type="email" aria-label="Address" placeholder="office@example.org" />
    </Joined>
    <Joined label="Telephone to report to">
      <Addition>
        <Radio size="xs" name="report" value="phone" aria-label="Report to this telephone" />
      </Addition>
      <TextInput type="tel" aria-label="Telephone" placeholder="+49 30 123456" />
      <Addition>
        <IconLock size={16} role="img" aria-label="Only you see it" />
      </Addition>
    </Joined>
  </Stack>
);
