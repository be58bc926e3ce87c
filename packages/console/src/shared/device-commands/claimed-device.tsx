import { type Claim, profileTitles } from '@foyer/contract';
import { FactList } from '@foyer/kit';
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
    advice="Put it into the device’s settings. Whoever has it can send in the device’s name."
    onKept={onKept}
  >
    <FactList
      facts={[
        ['Code', claim.device.Code],
        ['Profile', profileTitles[claim.Profile]],
        ...claim.Cameras.map(
          (camera, nth) => [`Camera ${nth + 1}`, wordsOf(camera)] as [string, string],
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
    ...Lines.map(({ id }) => `line ${id}`),
    ...Zones.map(({ id }) => `zone ${id}`),
  ].join(', ');
