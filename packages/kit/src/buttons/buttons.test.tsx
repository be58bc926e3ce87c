import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { ConfirmPopover } from './confirm-popover/confirm-popover.tsx';
import { CopyButton } from './copy-button/copy-button.tsx';
import { DeleteButton } from './delete-button/delete-button.tsx';

test('a question is not asked before its button is pressed', () => {
  const asked = markupOf(
    <ConfirmPopover question="Really?" onYes={() => {}}>
      {(ask) => (
        <button type="button" {...ask}>
          Remove
        </button>
      )}
    </ConfirmPopover>,
  );
  expect(asked).toContain('Remove');
  expect(asked).toMatch(/aria-haspopup="dialog"/);
  expect(asked).not.toContain('Really?');
});

test('the button that copies says what it copies, and has room to say whether it did', () => {
  const button = markupOf(<CopyButton name="Token" text="secret" />);
  expect(button).toContain('aria-label="Copy: Token"');
  expect(button).toContain('role="status"');
  expect(button).not.toContain('secret');
});

test('the button that deletes names its row, and is busy while it deletes', () => {
  const row = markupOf(
    <DeleteButton question="Delete it?" rowName="Gate 3" isDeleting onDelete={() => {}} />,
  );
  expect(row).toContain('aria-label="Delete Gate 3"');
  expect(row).toContain('aria-busy="true"');
  const alone = markupOf(<DeleteButton question="?" isDeleting={false} onDelete={() => {}} />);
  expect(alone).toContain('Delete</');
  expect(alone).toContain('aria-busy="false"');
});
