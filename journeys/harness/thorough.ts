/** In `npm run test:nightly`, where the journeys look at each screen in every colour, zoom and width. */
export const isThorough = process.env.FOYER_THOROUGH === '1';
