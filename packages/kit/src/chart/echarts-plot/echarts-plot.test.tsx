// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { measureAs } from '../../testing/stand-in-for-layout.ts';
import { EchartsPlot } from './echarts-plot.tsx';

test('nothing is drawn before the box has a size', () => {
  const init = vi.fn();
  expect(markupOf(<EchartsPlot init={init} option={() => ({})} />)).toContain('height:100%');
  expect(init).not.toHaveBeenCalled();
});

test('the picture is as large as its box, drawn anew with another option, and leaves nothing behind', async () => {
  measureAs(320, 200);
  const chart = { resize: vi.fn(), setOption: vi.fn(), dispose: vi.fn() };
  const init = vi.fn(() => chart as never);
  const onDrawn = vi.fn();
  const { rerender, unmount } = renderPart(
    <EchartsPlot init={init} option={(_, widthPx) => ({ widthPx })} onDrawn={onDrawn} />,
  );
  await waitFor(() => expect(onDrawn).toHaveBeenCalledWith(chart));
  expect(chart.resize).toHaveBeenLastCalledWith({ width: 320, height: 200 });
  expect(chart.setOption.mock.lastCall?.[0]).toMatchObject({ widthPx: 320 });
  rerender(<EchartsPlot init={init} option={() => ({ other: true })} onDrawn={onDrawn} />);
  expect(chart.setOption.mock.lastCall?.[0]).toMatchObject({ other: true });
  expect(init).toHaveBeenCalledOnce();
  unmount();
  expect(chart.dispose).toHaveBeenCalledOnce();
});
