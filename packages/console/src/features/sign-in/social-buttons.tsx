import type { Provider } from '@foyer/contract';
import { Button, Text } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeInPlace } from '../../shared/api/request-failed.ts';
import classes from './social-buttons.module.css';

const reasonId = 'social-reason';

/** Shown in this order from the beginning, so that nothing moves when the server has told more. */
const looks = [
  { name: 'google', label: 'Google', icon: IconBrandGoogle },
  { name: 'microsoft', label: 'Microsoft', icon: IconBrandWindows },
] as const;

/** The social providers. A configured one leads away to it and back to the login page. */
export function SocialButtons({ verb }: { verb: string }) {
  const { data, error } = useQuery({
    queryKey: ['sessions', 'providers'],
    queryFn: ({ signal }) => api.sessions.providers({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.buttons}>
      {looks.map(({ name, label, icon: Glyph }) => {
        const look = {
          variant: 'default',
          leftSection: <Glyph size={18} aria-hidden />,
          children: `${verb} with ${label}`,
        };
        return data?.find((provider) => provider.name === name)?.configured ? (
          // A page of the server that leads on to the provider, and no screen of the console.
          <Button key={name} component="a" href={`/api/auth/${name}`} {...look} />
        ) : (
          <Button key={name} disabled aria-describedby={reasonId} {...look} />
        );
      })}
      <Text id={reasonId} size="xs" c="dimmed" className={classes.reason ?? ''}>
        {error ? describeInPlace(error) : data && reasons(data)}
      </Text>
    </div>
  );
}

const reasons = (providers: readonly Provider[]) =>
  providers.flatMap(({ configured, reason }) => (configured ? [] : [reason])).join(' ');
