import type { FloorPlan } from '@foyer/contract';
import { IconButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './plan-surface.module.css';
import { useViewPort } from './use-view-port.ts';
import { stageStyle } from './view-port.ts';

interface Props {
  plan: FloorPlan;
  /** Name of the floor. */
  floor: string;
  /** What lies on the plan, placed in percent of it. */
  children: ReactNode;
}

const zoomStep = 1.5;

/** A plan to look at closely: moved and enlarged by pointer, wheel, two fingers and keys. */
export function PlanSurface({ plan, floor, children }: Props) {
  const { view, frame, zoomBy, showAll, handlers } = useViewPort();
  return (
    <div
      className={classes.surface}
      style={{ '--ratio': plan.Width / plan.Height } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and enlarge the plan
        tabIndex={0}
        role="group"
        aria-label={t(
          'Plan of {floor}. Arrow keys move it, + and - enlarge and reduce it, 0 shows all.',
          {
            floor,
          },
        )}
        data-enlarged={view.zoom > 1 || undefined}
        {...handlers}
      >
        <div className={classes.stage} style={stageStyle(view)}>
          <PlanPicture key={plan.Path.split('?')[0]} path={plan.Path} floor={floor} />
          {children}
        </div>
      </div>
      <div className={classes.buttons}>
        <IconButton
          variant="default"
          size="lg"
          icon={IconPlus}
          label={t('Enlarge the plan')}
          onClick={() => zoomBy(zoomStep)}
        />
        <IconButton
          variant="default"
          size="lg"
          icon={IconMinus}
          label={t('Reduce the plan')}
          disabled={view.zoom === 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <IconButton
          variant="default"
          size="lg"
          icon={IconMaximize}
          label={t('Show the whole plan')}
          disabled={view.zoom === 1}
          onClick={showAll}
        />
      </div>
    </div>
  );
}

/** Keeps the first address: the signature changes with every answer, the picture does not. */
function PlanPicture({ path, floor }: { path: string; floor: string }) {
  const [src] = useState(`/images/${path}`);
  const [isLost, setLost] = useState(false);
  return isLost ? (
    <p className={classes.lost}>{t('The plan could not be loaded. Reload the page.')}</p>
  ) : (
    <img
      className={classes.picture}
      src={src}
      alt={t('Plan of {floor}', { floor })}
      draggable={false}
      onError={() => setLost(true)}
    />
  );
}
