import { Flex, Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconRefresh,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import { IconButton } from '../../blocks/actions.tsx';
import classes from './widget-card.module.css';

/** How much of a widget is seen (demo specification, section 4). */
export type Size = 'default' | 'collapse' | 'fullscreen';

export type Control = 'reload' | 'collapse' | 'fullscreen' | 'close';

interface Props {
  /** The widget's title: it names the controls. */
  title: string;
  controls: readonly Control[];
  size: Size;
  /** Id of what a widget shows below its head. */
  bodyId: string;
  /** Words instead of pictures. */
  areTexts?: boolean | undefined;
  /** In a menu behind a cog. */
  isMenu?: boolean | undefined;
  onPress: (control: Control) => void;
}

const looks = {
  reload: { word: 'Reload', glyph: IconRefresh },
  collapse: { word: 'Collapse', glyph: IconChevronUp },
  fullscreen: { word: 'Fullscreen', glyph: IconArrowsMaximize },
  close: { word: 'Close', glyph: IconX },
};

function lookOf(control: Control, size: Size) {
  if (control === 'collapse' && size === 'collapse')
    return { word: 'Expand', glyph: IconChevronDown };
  if (control === 'fullscreen' && size === 'fullscreen')
    return { word: 'Restore', glyph: IconArrowsMinimize };
  return looks[control];
}

/** What can be done with a widget: buttons in its head, or a menu. */
export function WidgetControls(props: Props) {
  const { title, controls, size, bodyId, areTexts, isMenu, onPress } = props;
  if (isMenu)
    return (
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton
            variant="subtle"
            color="secondary"
            icon={IconSettings}
            iconSize={16}
            label={`Settings of ${title}`}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {controls.map((control) => {
            const { word, glyph: Glyph } = lookOf(control, size);
            return (
              <Menu.Item
                key={control}
                leftSection={<Glyph size={16} aria-hidden />}
                onClick={() => onPress(control)}
              >
                {word}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    );
  if (controls.length === 0) return null;
  return (
    <Flex flex="none" gap={2}>
      {controls.map((control) => {
        const { word, glyph: Glyph } = lookOf(control, size);
        return (
          <button
            key={control}
            type="button"
            className={classes.control}
            aria-label={`${word}: ${title}`}
            aria-expanded={control === 'collapse' ? size !== 'collapse' : undefined}
            aria-controls={control === 'collapse' ? bodyId : undefined}
            onClick={() => onPress(control)}
          >
            {areTexts ? word : <Glyph size={16} aria-hidden />}
          </button>
        );
      })}
    </Flex>
  );
}
