import { PagedRows } from '@foyer/kit';
import { List } from '@mantine/core';

const doors = Array.from({ length: 24 }, (_, i) => `Door ${i + 1}`);

export const PagedRowsExample = () => (
  <PagedRows of="Doors" rows={doors}>
    {(rows) => (
      <List>
        {rows?.map((door) => (
          <List.Item key={door}>{door}</List.Item>
        ))}
      </List>
    )}
  </PagedRows>
);
