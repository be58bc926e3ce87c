import { FactBanner } from '@foyer/kit';

export const BannerExample = () => (
  <FactBanner
    facts={[
      ['Customer', 'Harbour Mills'],
      ['Devices', '12'],
      ['Last message', '14/03/2026 09:41'],
    ]}
  >
    Two devices need attention.
  </FactBanner>
);
