/** How long a link from a mail holds, in minutes. */
export const mailedLinkMinutes = 30;
/** How long a link holds that an administrator made, in hours. */
export const givenLinkHours = 24;
