import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import { NotificationsDropdown } from './dropdown/notifications-dropdown.tsx';
import { ToastsExample } from './toasts/toasts-example.tsx';

/** Notifications: what happened meanwhile, in passing or in a list. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="What happened meanwhile: told in passing, or kept in a list."
      />
      <Columns>
        <ToastsExample />
        <Example
          title="Dropdown"
          about="Behind a bell: notifications, messages and progress. The reload button asks for new ones."
        >
          <NotificationsDropdown />
        </Example>
      </Columns>
      <FileCode file="ui/notifications/notifications-screen.tsx" />
    </>
  );
}
