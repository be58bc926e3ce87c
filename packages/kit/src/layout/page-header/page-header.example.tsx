import { Button } from '@mantine/core';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { PageHeader } from './page-header.tsx';

export const examples = defineExamples({
  part: 'PageHeader',
  isOncePerScreen: true,
  states: {
    ready: <PageHeader title="Devices" subtitle="12 in use" actions={<Button>New</Button>} />,
    'title alone': <PageHeader title="Devices" />,
    'long names': <PageHeader title={longName} tabTitle="Device" subtitle={longName} />,
  },
});
