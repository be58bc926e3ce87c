import { BrandMark, Quiet, TextButton } from '@foyer/kit';
import {
  Box,
  Button,
  Center,
  Flex,
  PasswordInput,
  type PasswordInputProps,
  Stack,
  Title,
} from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { Scene } from '../../pictures/scene.tsx';

interface Props {
  title: string;
  /** What the buttons do: `Sign up`. */
  verb: string;
  intro: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** One of the other ways in was chosen. */
  onSocial: () => void;
  children: ReactNode;
  elsewhere: ReactNode;
}

/** A page outside the shell, like the real ways into the console; nothing on it is sent anywhere. */
export function SignInPage(props: Props) {
  const { title, verb, intro, onSubmit, onSocial, children, elsewhere } = props;
  useDocumentTitle(`${title} · Foyer`);
  return (
    <Center component="main" mih="100dvh" p="var(--foyer-size-6) var(--foyer-size-4)">
      <Box
        w="100%"
        maw={420}
        bd="var(--foyer-stroke-thin) solid var(--foyer-line)"
        bdrs="md"
        bg="var(--foyer-card)"
        style={{ overflow: 'hidden', boxShadow: 'var(--foyer-card-shadow)' }}
      >
        <Scene place="city-morning" />
        <Box p="lg">
          <Flex align="center" gap={10} mb="md" c="bright" fz={18} fw={600}>
            <BrandMark /> Foyer
          </Flex>
          <Title order={1} tabIndex={-1} mb="2xs">
            {title}
          </Title>
          <Quiet mb={20}>{intro}</Quiet>
          <Box onSubmit={onSubmit} noValidate component="form" display="grid" style={{ gap: 16 }}>
            {children}
            <Button type="submit" fullWidth>
              {title}
            </Button>
          </Box>
          <Stack gap="xs" my="md">
            <TextButton variant="default" icon={IconBrandGoogle} iconSize={18} onClick={onSocial}>
              {verb} with Google
            </TextButton>
            <TextButton variant="default" icon={IconBrandWindows} iconSize={18} onClick={onSocial}>
              {verb} with Microsoft
            </TextButton>
          </Stack>
          {elsewhere}
        </Box>
      </Box>
    </Center>
  );
}

/** A password that is not remembered, and can be shown. */
export const Password = (props: PasswordInputProps) => (
  <PasswordInput
    autoComplete="off"
    visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': 'Show the password' }}
    {...props}
  />
);
