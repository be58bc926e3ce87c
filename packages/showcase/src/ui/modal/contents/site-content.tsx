import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';

/** A form in two columns. */
export const SiteContent = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
    <TextInput label="Name" placeholder="Harbour Street" data-autofocus />
    <TextInput label="Code" placeholder="HARBOUR-01" />
    <TextInput label="Address" placeholder="Harbour Street 12" />
    <TextInput label="Town" placeholder="Bergen" />
    <Select
      label="Kind"
      data={['Shop', 'Library', 'Station', 'Town hall']}
      placeholder="Choose"
      comboboxProps={{ withinPortal: true }}
    />
    <Textarea label="Note" placeholder="Who has the key" rows={1} autosize />
  </SimpleGrid>
);
