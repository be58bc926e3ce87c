import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Code, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import type { ChannelForm } from './channel.screens.tsx';

/** The body that a webhook gets, for an example alarm, and the template of one's own. */
export const TemplateField = (props: CustomInputProps<ChannelForm>) => (
  // The preview of another format or language is not this one's.
  <Template key={`${props.draft.Format} ${props.draft.Language}`} {...props} />
);

function Template({
  draft: { Format, Template, Language },
  edit,
  errors,
}: CustomInputProps<ChannelForm>) {
  const preview = useMutation({
    mutationFn: () => api.channels.preview({ body: { Format, Template, Language } }),
    onError: (failure) => toastFailure(describeError(failure).detail),
  });
  const { data } = preview;
  return (
    <div style={{ minWidth: 0 }}>
      {Format === 'custom' && (
        <Textarea
          label={t('Template')}
          description={t(
            'JSONata: from a message with subject, severity, alarms, total, counts and url to the body. A list is posted one by one.',
          )}
          value={Template}
          error={errors.Template}
          readOnly={!edit}
          autosize
          minRows={6}
          maxRows={20}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={({ currentTarget }) => edit?.({ Template: currentTarget.value })}
        />
      )}
      <Group mt="sm">
        <Button
          variant="default"
          aria-busy={preview.isPending}
          onClick={() => !preview.isPending && preview.mutate()}
        >
          {t('Preview the message')}
        </Button>
      </Group>
      {data?.error && (
        <Alert color="danger" title={t('The template does not work')} mt="sm" role="alert">
          {data.error}
        </Alert>
      )}
      {data?.body && (
        <Code block mt="sm" tabIndex={0} role="region" aria-label={t('Message')} mah={360}>
          {data.body}
        </Code>
      )}
    </div>
  );
}
