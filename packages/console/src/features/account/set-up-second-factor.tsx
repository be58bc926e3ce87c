import { CopyButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { textField } from '../../shared/forms/form.ts';
import classes from './account-screen.module.css';
import { PasswordStep } from './password-step.tsx';

interface Props {
  /** Receives the recovery codes. */
  onSetUp: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, then for a code of the authenticator app. */
export function SetUpSecondFactor({ onSetUp }: Props) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (code: string) => api.account.confirmSecondFactor({ body: { code } }),
    onSuccess: ({ recovery_codes }) => onSetUp(recovery_codes),
    onError: (error) => form.setFieldError('code', describeError(error).detail),
  });
  if (!begun)
    return (
      <PasswordStep
        label={t('Password, to set up a second factor')}
        action={t('Set up')}
        call={(current) => api.account.beginSecondFactor({ body: { current } })}
        onDone={setBegun}
      />
    );
  const submit = form.onSubmit(({ code }) => {
    if (!confirm.isPending && code.trim() !== '') confirm.mutate(code);
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t('Confirm the second factor')}>
      <div className={classes.enrolment}>
        <QrCode
          text={begun.uri}
          label={t('QR code of the secret, which is also shown beside it as text')}
          className={classes.qr ?? ''}
        />
        <div className={classes.secret}>
          <span>
            {t(
              'Read the code with an authenticator app on your telephone, or type this secret into it:',
            )}
          </span>
          <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton name={t('the secret')} text={begun.secret} variant="default" />
        </div>
      </div>
      <div className={classes.line}>
        <TextInput
          label={t('Code that the app shows')}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...textField(form, 'code')}
        />
        <Group gap="sm">
          <Button type="submit" aria-busy={confirm.isPending}>
            {t('Confirm')}
          </Button>
          <Button variant="default" onClick={() => setBegun(undefined)}>
            {t('Cancel')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/** A QR code, drawn in the browser: the secret is sent to nobody. */
function QrCode({ text, label, className }: Record<'text' | 'label' | 'className', string>) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
