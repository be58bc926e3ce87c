import { ActionMenu, Dialog, IconButton } from '@foyer/kit';
import { Button, Flex, Group, Loader, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconRefresh,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import classes from './widget-card.module.css';

/** How much of a widget is seen (demo specification, section 4). */
type Size = 'default' | 'collapse' | 'fullscreen';

export type Control = 'reload' | 'collapse' | 'fullscreen' | 'close';

export interface WidgetCardProps {
  /** Names the widget and its controls. */
  title: string;
  /** What stands in the heading, where that is more than the title. */
  heading?: ReactNode;
  /** In this order; none by default. */
  controls?: readonly Control[];
  /** Words instead of pictures on the controls. */
  areControlsTexts?: boolean;
  /** The controls stand in a menu behind a cog. */
  isMenu?: boolean;
  /** Called by the reload control; its loader stays until done, and 200 ms at least. */
  onReload?: () => void | Promise<void>;
  /** Reloads by itself this often. Milliseconds. */
  autoloadMs?: number;
  loader?: ReactNode;
  onClose?: () => void;
  isCollapsed?: boolean;
  onCollapse?: (isCollapsed: boolean) => void;
  /** Spread on the heading, by which a widget can be dragged unless it has the whole screen. */
  handle?: Record<string, unknown>;
  children: ReactNode;
}

/** A card that can be reloaded, collapsed, shown alone on the whole screen, and closed. */
export function WidgetCard(props: WidgetCardProps) {
  const { title, heading = title, controls = [], areControlsTexts, isMenu, handle } = props;
  const [size, setSize] = useState<Size>(props.isCollapsed ? 'collapse' : 'default');
  const [isGone, setGone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isLoading, reload } = useReload(props.onReload, props.autoloadMs);
  const bodyId = useId();
  const [isCollapsed, isFull] = [size === 'collapse', size === 'fullscreen'];
  useHotkeys([['Escape', () => isFull && setSize('default'), { preventDefault: false }]], []);
  useEffect(() => {
    if (!isFull) return;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
    };
  }, [isFull]);
  if (isGone) return null;

  const all = {
    reload: { text: 'Reload', icon: IconRefresh, onClick: reload },
    collapse: {
      text: isCollapsed ? 'Expand' : 'Collapse',
      icon: isCollapsed ? IconChevronDown : IconChevronUp,
      onClick: () => {
        setSize(isCollapsed ? 'default' : 'collapse');
        props.onCollapse?.(!isCollapsed);
      },
    },
    fullscreen: {
      text: isFull ? 'Restore' : 'Fullscreen',
      icon: isFull ? IconArrowsMinimize : IconArrowsMaximize,
      onClick: () => setSize(isFull ? 'default' : 'fullscreen'),
    },
    close: { text: 'Close', icon: IconX, onClick: () => setAsking(true) },
  };
  const shown = controls.filter((control) => !(control === 'collapse' && isFull));
  const close = () => {
    setAsking(false);
    setGone(true);
    props.onClose?.();
  };
  return (
    <section className={classes.widget} data-size={size} aria-label={title}>
      <header className={classes.head} {...(!isFull && handle)}>
        <Title order={2} fz="md" miw={0}>
          {heading}
        </Title>
        {isMenu && (
          <ActionMenu position="bottom-end" entries={shown.map((control) => all[control])}>
            <IconButton
              icon={IconSettings}
              iconSize={16}
              label={`Settings of ${title}`}
              variant="subtle"
              color="secondary"
            />
          </ActionMenu>
        )}
        {!isMenu && shown.length > 0 && (
          <Flex flex="none" gap={2}>
            {shown.map((control) => {
              const { text, icon: Glyph, onClick } = all[control];
              return (
                <button
                  key={control}
                  type="button"
                  className={classes.control}
                  aria-label={`${text}: ${title}`}
                  {...(control === 'collapse' && {
                    'aria-expanded': !isCollapsed,
                    'aria-controls': bodyId,
                  })}
                  onClick={onClick}
                >
                  {areControlsTexts ? text : <Glyph size={16} aria-hidden />}
                </button>
              );
            })}
          </Flex>
        )}
      </header>
      <div id={bodyId} className={classes.body} aria-busy={isLoading} hidden={isCollapsed}>
        {props.children}
        {isLoading && (
          <div className={classes.loader} role="status" aria-label={`${title} is loading`}>
            {props.loader ?? <Loader size={28} />}
          </div>
        )}
      </div>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Sure?" centered>
        <Text mb="md">Do you really want to unrevertably remove this super news widget?</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            No
          </Button>
          <Button color="danger" onClick={close}>
            Yes, remove widget
          </Button>
        </Group>
      </Dialog>
    </section>
  );
}

/** A loader is seen this long at least (demo specification, section 9). */
const minLoaderMs = 200;

/** Reloads on demand, and by itself every `autoloadMs`. */
function useReload(onReload: (() => void | Promise<void>) | undefined, autoloadMs?: number) {
  const [isLoading, setLoading] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = () => {
    clearTimeout(hiding.current);
    setLoading(true);
    void Promise.resolve(onReload?.()).then(() => {
      hiding.current = setTimeout(() => setLoading(false), minLoaderMs);
    });
  };
  const onTime = useEffectEvent(reload);
  useEffect(() => () => clearTimeout(hiding.current), []);
  useEffect(() => {
    if (autoloadMs === undefined) return;
    const timer = setInterval(() => onTime(), autoloadMs);
    return () => clearInterval(timer);
  }, [autoloadMs]);
  return { isLoading, reload };
}
