// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { Empty, Failed } from './screen-states.tsx';

test('nothing to show is no alarm, and says what would be here', () => {
  const empty = markupOf(<Empty title="No alerts">Devices send them.</Empty>);
  expect(empty).not.toContain('role="alert"');
  expect(empty).toContain('No alerts');
  expect(empty).toContain('Devices send them.');
});

test('a failure is announced with what to do, and tried again where that helps', () => {
  const failed = <Failed title="Not loaded" detail="Try later." reference="r1" />;
  expect(markupOf(failed)).toContain('role="alert"');
  expect(markupOf(failed)).toContain('Reference: r1');
  expect(markupOf(failed)).not.toContain('<button');
  expect(markupOf(<Failed title="T" detail="D" onRetry={() => {}} />)).toContain('Try again');
});

test('what waits for the connection is no alarm of its own', () => {
  const waiting = markupOf(<Failed title="Not loaded" detail="No network." waits />);
  expect(waiting).not.toContain('role="alert"');
  expect(waiting).toContain('once the connection is back');
});

test('a key tries again', () => {
  const onRetry = vi.fn();
  renderPart(<Failed title="Not loaded" detail="Try later." onRetry={onRetry} />);
  screen.getByRole('button', { name: 'Try again' }).focus();
  pressKey('Enter');
  expect(onRetry).toHaveBeenCalledOnce();
});
