import type { FloorPlan } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { FloorForm } from '../floor.screens.tsx';
import { PlanDrawing } from '../plan/plan-drawing.tsx';
import { PlanSurface } from '../plan/plan-surface.tsx';
import { AreaTools } from './area-tools.tsx';
import { CameraTools } from './camera-tools.tsx';
import { PlacementEditor } from './placement-editor.tsx';
import classes from './plan-editor.module.css';
import { ScaleTools } from './scale-tools.tsx';
import type { ToolProps } from './tool-props.ts';
import { usePlanHistory } from './use-plan-history.ts';

interface Props {
  plan: FloorPlan;
  draft: FloorForm;
  /** Absent where nothing may be changed. */
  edit: ((changes: Partial<FloorForm>) => void) | undefined;
}

type Mode = 'cameras' | 'areas' | 'scale';

const modes: { value: Mode; label: string }[] = [
  { value: 'cameras', label: t('Cameras') },
  { value: 'areas', label: t('Areas') },
  { value: 'scale', label: t('Scale') },
];

/** Places cameras, draws areas and sets the scale on a plan; undo takes back each step. */
export function PlanEditor({ plan, draft, edit }: Props) {
  const [mode, setMode] = useState<Mode>(draft.Scale ? 'cameras' : 'scale');
  /** The camera whose picture is being placed. */
  const [placing, setPlacing] = useState<number>();
  const { change, undo, canUndo } = usePlanHistory(draft, edit ?? (() => undefined));
  const surface: ToolProps['surface'] = (over, chosenCamera) => (
    <PlanSurface plan={plan} floor={draft.Name}>
      <PlanDrawing
        plan={plan}
        scale={draft.Scale}
        cameras={draft.Cameras}
        areas={mode === 'areas' ? [] : draft.Areas}
        chosenCamera={chosenCamera}
      />
      {over}
    </PlanSurface>
  );
  if (!edit) return surface(null);
  const tool: ToolProps = { plan, draft, change, surface };
  const undoButton = (
    <Button variant="default" disabled={!canUndo} onClick={undo}>
      {t('Undo')}
    </Button>
  );
  const placed = draft.Cameras.find(({ camera }) => camera === placing);
  if (placed)
    return (
      <PlacementEditor
        {...tool}
        camera={placed}
        undo={undoButton}
        onDone={() => setPlacing(undefined)}
      />
    );
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('What to place on the plan')}
          data={modes}
          value={mode}
          onChange={setMode}
        />
        {undoButton}
      </div>
      {mode === 'cameras' && <CameraTools {...tool} onPlace={setPlacing} />}
      {mode === 'areas' && <AreaTools {...tool} />}
      {mode === 'scale' && <ScaleTools {...tool} />}
    </div>
  );
}
