import { Dialog, PlainList, Quiet, Sparkline } from '@foyer/kit';
import {
  Box,
  Button,
  Grid,
  Group,
  Select,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { words } from '../../blocks/words.tsx';
import { Example } from '../../parts/example.tsx';
import page from './modal.page.json' with { type: 'json' };
import classes from './modal-screen.module.css';

export const Screen = () => (
  <Example title="Five modals" about={words(page.about)} code={page.code}>
    <PlainList className={classes.samples}>
      {page.modals.map((modal) => (
        <Sample key={modal.name} {...modal} />
      ))}
    </PlainList>
  </Example>
);

/** What a modal looks like, with the button that opens it. */
function Sample({ name, about, title, size, text, answer, isDangerous }: (typeof page.modals)[0]) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inside = (
    <>
      <div className={classes.faceBody}>{text ?? contents[name]}</div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button color={isDangerous ? 'danger' : 'primary'} onClick={close}>
          {answer}
        </Button>
      </Group>
    </>
  );
  return (
    <li className={classes.sample}>
      <div className={classes.stage} data-size={size} aria-hidden="true" inert>
        <div className={classes.face}>
          <Text c="bright" fz="lg" fw={600} mb="sm">
            {title}
          </Text>
          {inside}
        </div>
      </div>
      <div className={classes.words}>
        <div>
          <Text c="bright" fw={600}>
            {name}
          </Text>
          <Quiet>{about}</Quiet>
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Open<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      <Dialog opened={isOpen} onClose={close} title={title} size={size}>
        {inside}
      </Dialog>
    </li>
  );
}

/** What modals hold that is more than a sentence, by their name. */
const contents: Readonly<Record<string, ReactNode>> = {
  'Long content': page.chapters.map(({ title, rules }) => (
    <section key={title} className={classes.chapter}>
      <h3>{title}</h3>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  )),
  Large: (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {page.fields.map(([label, placeholder], i) => (
        <TextInput
          key={label}
          label={label}
          placeholder={placeholder ?? ''}
          {...(i === 0 && { 'data-autofocus': true })}
        />
      ))}
      <Select label="Kind" data={page.kinds} placeholder="Choose" />
      <Textarea label="Note" placeholder="Who has the key" rows={1} autosize />
    </SimpleGrid>
  ),
  'With a grid': (
    <Grid gap="sm">
      {page.places.map(({ name, visitors, hours }) => (
        <Grid.Col key={name} span={{ base: 12, sm: 4 }}>
          <Box p="var(--foyer-size-3) var(--foyer-size-4)" bdrs="sm" bg="var(--foyer-raised)">
            <Quiet>{name}</Quiet>
            <Text c="bright" fz={22} fw={600} mb="xs">
              {visitors}
            </Text>
            <Sparkline values={hours} label={`${name}: visitors by hour`} height={36} isArea />
          </Box>
        </Grid.Col>
      ))}
      <Grid.Col span={12}>
        <Box p="var(--foyer-size-3) var(--foyer-size-4)" bdrs="sm" bg="var(--foyer-raised)">
          All three closed at 20:00, as they do on Saturdays.
        </Box>
      </Grid.Col>
    </Grid>
  ),
};
