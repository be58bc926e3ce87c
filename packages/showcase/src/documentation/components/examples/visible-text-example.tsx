import { VisibleText } from '@foyer/kit';
import { Text } from '@mantine/core';

export const VisibleTextExample = () => (
  <Text>
    <VisibleText text={'Gate\u200b 3'} />
  </Text>
);
