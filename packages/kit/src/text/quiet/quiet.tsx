import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = TextProps & Omit<ComponentPropsWithRef<'p'>, keyof TextProps>;

/** Text that matters less than what is around it. */
export const Quiet = (props: Props) => <Text c="dimmed" {...props} />;

/** How many there are, or how something went: screen readers say it when it changes. */
export const Status = (props: Props) => <Quiet size="xs" role="status" {...props} />;
