export { blankFields } from './ecommerce/form/draft.ts';
export { addressOf, type Found, findScreen } from './find-screen.ts';
export { type Host, HostContext, type ProductStore } from './host.ts';
export { loaderOf } from './load-screen.ts';
export { screens } from './screens.ts';
export { searchScreens } from './search-screens.ts';
export { demoCrumbsOf } from './shell/demo-crumbs.ts';
export { DemoMenuEntries } from './shell/demo-menu-entries.tsx';
export { DemoNavigation } from './shell/demo-navigation.tsx';
export { ScreenPager } from './shell/screen-pager.tsx';
export type { ShowcaseScreen } from './showcase-screen.ts';
export {
  MessageList as DemoMessages,
  ProgressList as DemoProgress,
} from './ui/notifications/panels.tsx';
