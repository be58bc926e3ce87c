import type { Provider } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, Text } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { useAnswer } from '../../shared/api/use-call.ts';
import { addressAway } from '../../shared/session/remembered-address.ts';
import classes from './social-buttons.module.css';

const reasonId = 'social-reason';

/** Shown before the server has answered, so that nothing moves then. */
const looks = [
  { name: 'google', label: 'Google', icon: IconBrandGoogle },
  { name: 'microsoft', label: 'Microsoft', icon: IconBrandWindows },
] as const;

const loadProviders = () => api.sessions.providers();

/** Buttons of the sign-in providers; one that is not configured is disabled. */
export function SocialButtons({ verb }: { verb: string }) {
  const { data, error } = useAnswer(loadProviders);
  const remembered = useLocation({ select: ({ state }) => state.remembered });
  return (
    <div className={classes.buttons}>
      {looks.map(({ name, label, icon: Glyph }) => {
        const look = {
          variant: 'default',
          leftSection: <Glyph size={18} aria-hidden />,
          children: t('{action} with {provider}', { action: verb, provider: label }),
        };
        return data?.find((provider) => provider.name === name)?.configured ? (
          // An address of the server, which redirects to the provider.
          <Button
            key={name}
            component="a"
            href={`/api/auth/${name}`}
            onClick={() => addressAway.keep(remembered)}
            {...look}
          />
        ) : (
          <Button key={name} disabled aria-describedby={reasonId} {...look} />
        );
      })}
      <Text id={reasonId} size="xs" c="dimmed" className={classes.reason ?? ''}>
        {error ? describeBriefly(error) : data && reasons(data)}
      </Text>
    </div>
  );
}

const reasons = (providers: readonly Provider[]) =>
  providers.flatMap(({ configured, reason }) => (configured ? [] : [reason])).join(' ');
