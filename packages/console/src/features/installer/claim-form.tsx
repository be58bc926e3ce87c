import { type Claim, readClaimCode } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { ClaimCodeForm } from '../../shared/device-commands/claim-code-form.tsx';
import classes from './installer-screen.module.css';
import type { InstallerApi } from './installer-session.ts';
import { ScanCode } from './scan-code.tsx';

interface Props {
  api: InstallerApi;
  onClaim: (claim: Claim) => void;
}

/** Claims a device by its code, scanned or typed. */
export function ClaimForm({ api, onClaim }: Props) {
  const [code, setCode] = useState('');
  return (
    <section className={classes.claim} aria-label={t('Claim a device')}>
      <ScanCode onText={(text) => setCode(text.slice(text.indexOf('#') + 1))} />
      <ClaimCodeForm
        // A scanned code replaces what was typed.
        key={code}
        initial={readClaimCode(code) ?? code}
        claim={(body) => api.claim({ body })}
        onClaim={(claim) => {
          setCode('');
          onClaim(claim);
        }}
      />
    </section>
  );
}
