import { expect, test } from 'vitest';
import { addressOf } from './find-screen.ts';
import { listedScreens, neighboursOf } from './screen-order.ts';
import { screens } from './screens.ts';

const listed = listedScreens(screens);
const around = (pathname: string) => {
  const found = neighboursOf(pathname, screens);
  return found && [found.previous.path, found.next.path];
};

test('going to the next screen again and again visits every listed one and ends where it began', () => {
  const visited = [listed[0]!];
  for (const _ of listed) visited.push(neighboursOf(addressOf(visited.at(-1)!), screens)!.next);
  expect(visited).toEqual([...listed, listed[0]]);
  for (const screen of listed) {
    const { previous } = neighboursOf(addressOf(screen), screens)!;
    expect(neighboursOf(addressOf(previous), screens)!.next).toBe(screen);
  }
});

test('a screen reached from another lies between that one and the next', () => {
  expect(around('/app/ecommerce/product/7')).toEqual(['ecommerce/product', 'ecommerce/management']);
});

test('the index and an unknown address have no neighbours', () => {
  expect(around('/app/showcase')).toBeUndefined();
  expect(around('/app/unknown')).toBeUndefined();
});
