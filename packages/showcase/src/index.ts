export { addressOf, type Found, findScreen } from './find-screen.ts';
export { type Host, HostContext, type ProductStore } from './host.ts';
export { screens } from './screens.ts';
export { searchScreens } from './search-screens.ts';
export type { ShowcaseScreen } from './showcase-screen.ts';
