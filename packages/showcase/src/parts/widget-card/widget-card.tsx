import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../blocks/dialog.tsx';
import classes from './widget-card.module.css';
import { type Control, type Size, WidgetControls } from './widget-controls.tsx';

interface Props {
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
  /** What is shown while loading. */
  loader?: ReactNode;
  /** Called when the widget is gone. */
  onClose?: () => void;
  /** Begins collapsed. */
  isCollapsed?: boolean;
  /** Called when it is collapsed or expanded. */
  onCollapse?: (isCollapsed: boolean) => void;
  /** Spread on the heading, by which a widget can be dragged unless it has the whole screen. */
  handle?: Record<string, unknown>;
  children: ReactNode;
}

/** A card that can be reloaded, collapsed, shown alone on the whole screen, and closed. */
export function WidgetCard(props: Props) {
  const { title, heading, controls = [], areControlsTexts, isMenu, handle, children } = props;
  const [size, setSize] = useState<Size>(props.isCollapsed ? 'collapse' : 'default');
  const [isGone, setGone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isLoading, reload } = useReload(props.onReload, props.autoloadMs);
  const bodyId = useId();
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (size !== 'fullscreen') return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setSize('default');
    document.body.style.overflow = 'hidden';
    addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = '';
      removeEventListener('keydown', onKey);
    };
  }, [size]);

  if (isGone) return null;
  const act: Record<Control, () => void> = {
    reload,
    collapse: () => {
      setSize(size === 'collapse' ? 'default' : 'collapse');
      props.onCollapse?.(size !== 'collapse');
    },
    fullscreen: () => setSize(size === 'fullscreen' ? 'default' : 'fullscreen'),
    close: () => setAsking(true),
  };
  const shown = controls.filter((control) => !(control === 'collapse' && size === 'fullscreen'));
  return (
    <section ref={card} className={classes.widget} data-size={size} aria-label={title}>
      <header className={classes.head} {...(size !== 'fullscreen' && handle)}>
        <Title order={2} fz="md" miw={0}>
          {heading ?? title}
        </Title>
        <WidgetControls
          title={title}
          controls={shown}
          size={size}
          bodyId={bodyId}
          areTexts={areControlsTexts}
          isMenu={isMenu}
          onPress={(control) => act[control]()}
        />
      </header>
      <div id={bodyId} className={classes.body} aria-busy={isLoading} hidden={size === 'collapse'}>
        {children}
        {isLoading && (
          <div className={classes.loader} role="status" aria-label={`${title} is loading`}>
            {props.loader ?? <Loader size={28} />}
          </div>
        )}
      </div>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Sure?" centered>
        <CloseQuestion
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            setGone(true);
            props.onClose?.();
          }}
        />
      </Dialog>
    </section>
  );
}

interface CloseQuestionProps {
  onNo: () => void;
  onYes: () => void;
}

/** Asked before a widget is closed, in the words of the demo specification, section 2. */
const CloseQuestion = ({ onNo, onYes }: CloseQuestionProps) => (
  <>
    <Text mb={16}>Do you really want to unrevertably remove this super news widget?</Text>
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={onNo} data-autofocus>
        No
      </Button>
      <Button color="danger" onClick={onYes}>
        Yes, remove widget
      </Button>
    </Group>
  </>
);

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
