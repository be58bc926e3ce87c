import { Flex } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconRefresh,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import { ActionMenu, IconButton } from '../../blocks/actions.tsx';
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
      <ActionMenu
        position="bottom-end"
        entries={controls.map((control) => {
          const { word, glyph } = lookOf(control, size);
          return { text: word, icon: glyph, onClick: () => onPress(control) };
        })}
      >
        <IconButton
          icon={IconSettings}
          iconSize={16}
          label={`Settings of ${title}`}
          variant="subtle"
          color="secondary"
        />
      </ActionMenu>
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
