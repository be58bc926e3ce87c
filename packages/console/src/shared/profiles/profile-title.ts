import { type ProfileName, profileTitles } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What is no make's own name is in the language of the page. */
const words: Partial<Record<ProfileName, string>> = {
  foyer: t('Foyer’s own messages'),
  custom: t('Another make, by a mapping'),
};

/** What screens call the way in which a device speaks. */
export const profileTitle = (profile: ProfileName): string =>
  words[profile] ?? profileTitles[profile];

const profiles = Object.keys(profileTitles) as ProfileName[];

/** Every profile with its title, to choose from. */
export const titlesOfProfiles = Object.fromEntries(
  profiles.map((profile) => [profile, profileTitle(profile)]),
) as Record<ProfileName, string>;

export const profileChoices = profiles.map((value) => ({ value, label: profileTitle(value) }));
