import { type Claim, readClaimCode, showClaimCode } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { ClaimCodeForm } from '../../shared/device-commands/claim-code-form.tsx';
import { ClaimedDevice } from '../../shared/device-commands/claimed-device.tsx';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { setUpExample } from '../../shared/device-commands/device-commands.ts';
import { PhonePage } from '../../shared/phone-page/phone-page.tsx';

/** What a label's QR code opens, on a phone beside the device; the code is behind `#`. */
export function ClaimScreen() {
  const [initial, setInitial] = useState(() => location.hash.slice(1));
  const [code, setCode] = useState(() => readClaimCode(initial));
  const [claim, setClaim] = useState<Claim>();
  if (claim) {
    return (
      <PhonePage title={claim.device.Name}>
        <ClaimedDevice claim={claim} onKept={() => setClaim(undefined)} />
      </PhonePage>
    );
  }
  return (
    <PhonePage title={t('Claim a device')}>
      <p>
        {t(
          'This code gives a device its token and its settings, once. Take it only where the device is being set up.',
        )}
      </p>
      <ClaimCodeForm
        initial={initial}
        claim={(body) => api.claims.claim({ body })}
        onCode={setCode}
        onClaim={(taken) => {
          // A used code is of no use in the browser's history.
          history.replaceState(history.state, '', location.pathname);
          setInitial('');
          setCode(undefined);
          setClaim(taken);
        }}
      />
      {code !== undefined && (
        <>
          <p>
            {t(
              'A device that runs Foyer’s own program takes the code itself. Do not press the button then; run this on the device:',
            )}
          </p>
          <CopyBlock
            name={t('Command')}
            text={setUpExample({ code: showClaimCode(code), server: location.origin })}
          />
        </>
      )}
    </PhonePage>
  );
}
