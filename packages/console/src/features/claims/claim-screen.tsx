import { type Claim, readClaimCode, showClaimCode } from '@foyer/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { PhonePage } from '../../shared/phone-page/phone-page.tsx';
import classes from './claim-screen.module.css';
import { ClaimedDevice } from './claimed-device.tsx';

/** What a label's QR code opens, on a phone beside the device; the code is behind `#`. */
export function ClaimScreen() {
  const [typed, setTyped] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [claim, setClaim] = useState<Claim>();
  // The answer may be lost on the way: the same page may ask again.
  const [nonce] = useState(() => crypto.getRandomValues(new Uint32Array(6)).join('-'));
  const [fault, setFault] = useState<string>();
  const code = readClaimCode(typed);
  const take = useCall({
    call: () => api.claims.claim({ body: { code: code ?? '', nonce } }),
    onSuccess: (answer) => {
      // A used code is of no use in the browser's history.
      history.replaceState(history.state, '', location.pathname);
      setTyped('');
      setClaim(answer);
    },
    onError: (error) => setFault(describeError(error).detail),
  });
  if (claim) {
    return (
      <PhonePage title={claim.device.Name}>
        <ClaimedDevice claim={claim} onKept={() => setClaim(undefined)} />
      </PhonePage>
    );
  }
  return (
    <PhonePage title="Claim a device">
      <p>
        This code gives a device its token and its settings, once. Take it only where the device is
        being set up.
      </p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFault(undefined);
          if (code === undefined) {
            setFault(
              'This is no claim code: one of its 12 letters and digits is mistyped or missing.',
            );
          } else if (!take.isPending) take.mutate();
        }}
      >
        <TextInput
          label="Claim code"
          size="lg"
          placeholder="K7QM-2XPD-9HTR"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={typed}
          error={fault}
          classNames={{ input: classes.code ?? '' }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" size="lg" loading={take.isPending}>
          Show token and settings
        </Button>
      </form>
      {code !== undefined && (
        <>
          <p>
            A device that runs Foyer’s own program takes the code itself. Do not press the button
            then; run this on the device:
          </p>
          <CopyBlock
            name="Command"
            text={`npm run edge -- claim ${showClaimCode(code)} --server ${location.origin}`}
          />
        </>
      )}
    </PhonePage>
  );
}
