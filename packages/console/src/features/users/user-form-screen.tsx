import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { userKind } from './user-kind.ts';

/** A new user, or one to change. */
export function UserFormScreen() {
  return <RecordFormScreen kind={userKind} />;
}
