import { type Claim, type ClaimDraft, readClaimCode } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../api/request-failed.ts';
import { useCall } from '../api/use-call.ts';
import classes from './claim-code-form.module.css';

interface Props {
  /** What the field holds at first. */
  initial: string;
  claim: (draft: ClaimDraft) => Promise<Claim>;
  onClaim: (claim: Claim) => void;
  /** Told of the code in the field, while it is one. */
  onCode?: (code: string | undefined) => void;
}

const mistyped = t(
  'This is no claim code: one of its 12 letters and digits is mistyped or missing.',
);

/** A field for a claim code, and a button that takes it. */
export function ClaimCodeForm({ initial, claim, onClaim, onCode }: Props) {
  const [typed, setTyped] = useState(initial);
  // The answer may be lost on the way: the same page may ask again.
  const [nonce] = useState(() => crypto.getRandomValues(new Uint32Array(6)).join('-'));
  const [fault, setFault] = useState<string>();
  const code = readClaimCode(typed);
  const take = useCall({
    call: () => claim({ code: code ?? '', nonce }),
    onSuccess: (answer) => {
      setTyped('');
      onClaim(answer);
    },
    onError: (error) => setFault(describeError(error).detail),
  });
  return (
    <form
      className={classes.form}
      aria-label={t('Claim code')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFault(code === undefined ? mistyped : undefined);
        if (code !== undefined && !take.isPending) take.mutate();
      }}
    >
      <TextInput
        label={t('Claim code')}
        size="lg"
        placeholder="K7QM-2XPD-9HTR"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={typed}
        error={fault}
        classNames={{ input: classes.code ?? '' }}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setFault(undefined);
          onCode?.(readClaimCode(value));
        }}
      />
      <Button type="submit" size="lg" loading={take.isPending}>
        {t('Show token and settings')}
      </Button>
    </form>
  );
}
