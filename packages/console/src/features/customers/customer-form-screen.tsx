import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { customerKind } from './customer-kind.ts';

/** A new customer, or one to change. */
export function CustomerFormScreen() {
  return <RecordFormScreen kind={customerKind} />;
}
