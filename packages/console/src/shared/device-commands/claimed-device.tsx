import type { Claim } from '@foyer/contract';
import { FactList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { profileTitle } from '../profiles/profile-title.ts';
import { ShownOnce } from '../shown-once/shown-once.tsx';
import { TokenSettings } from './token-settings.tsx';

interface Props {
  claim: Claim;
  onKept: () => void;
}

/** What a claim gave. */
export const ClaimedDevice = ({ claim, onKept }: Props) => (
  <ShownOnce
    noun="token"
    advice={t('Put it into the device’s settings. Whoever has it can send in the device’s name.')}
    onKept={onKept}
  >
    <FactList
      facts={[
        [t('Code'), claim.device.Code],
        [t('Profile'), profileTitle(claim.Profile)],
        ...claim.Cameras.map(
          (camera, nth) =>
            [t('Camera {number}', { number: nth + 1 }), wordsOf(camera)] as [string, string],
        ),
      ]}
    />
    <TokenSettings
      device={{ ...claim.device, Profile: claim.Profile, Cameras: claim.Cameras }}
      token={claim.token}
      addresses={claim.addresses}
    />
  </ShownOnce>
);

const wordsOf = ({ Name, Code, Lines, Zones }: Claim['Cameras'][number]) =>
  [
    `${Name} (${Code})`,
    ...Lines.map(({ id }) => t('line {id}', { id })),
    ...Zones.map(({ id }) => t('zone {id}', { id })),
  ].join(', ');
