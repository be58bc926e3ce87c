import { cssVariables, submitOnce, theme } from '@foyer/kit';
import { pageDirection } from '@foyer/translation/page';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { focusTitleOnNavigation } from '../shared/navigation/focus-title.ts';
import { followSession } from './follow-session.ts';
import { router } from './router.ts';
import { AwaitedScreen } from './shell/awaited-screen.tsx';

followSession(router);
focusTitleOnNavigation(router);
submitOnce(document);

/** The whole console. */
export function App() {
  return (
    <DirectionProvider initialDirection={pageDirection()}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} InnerWrap={AwaitedScreen} />
      </MantineProvider>
    </DirectionProvider>
  );
}
