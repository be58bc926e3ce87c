import {
  type CameraDetail,
  type CountingLine,
  type CountingZone,
  endpoints,
} from '@foyer/contract';
import { Card, Empty, Quiet, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { cameraLines } from '../../../shared/queries/camera-queries.ts';
import { together } from '../../../shared/queries/query-answer.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import { useSeen } from '../../../shared/records/use-seen.ts';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import drawing from '../drawing/drawing-surface.module.css';
import { ShapeOutline } from '../drawing/shape-outline.tsx';
import classes from './counting.module.css';
import { LineFigures, ZoneFigures } from './counting-figures.tsx';
import { countingZones } from './counting-queries.ts';
import { drawnParts, partName } from './drawn-parts.ts';
import { PartDirections } from './part-shapes.tsx';
import { ZoneStays } from './zone-stays.tsx';

const route = getRouteApi('/app/cameras/$id/view');
const CrossingsDialog = lazy(async () => ({
  default: (await import('../paths/crossings-dialog.tsx')).CrossingsDialog,
}));
const LineFlows = lazy(async () => ({
  default: (await import('./line-flows.tsx')).LineFlows,
}));
const MarkedCrossings = lazy(async () => ({
  default: (await import('../crossings/marked-crossings.tsx')).MarkedCrossings,
}));
const LineAccuracy = lazy(async () => ({
  default: (await import('../accuracy/line-accuracy.tsx')).LineAccuracy,
}));
const CountCorrections = lazy(async () => ({
  default: (await import('../../corrections/index.ts')).CountCorrections,
}));
const CountingEditor = lazy(async () => ({
  default: (await import('./counting-editor.tsx')).CountingEditor,
}));

/** The lines and zones of a camera on its last picture, with who crossed them today. Loaded when it comes into view. */
export function CameraCounting({ camera }: { camera: CameraDetail }) {
  const { ref, isSeen } = useSeen();
  // An address that names a line or an audit opens it at once.
  const { crossings, audit } = route.useSearch();
  const [isNamed] = useState(crossings !== undefined || audit !== undefined);
  return (
    <div ref={ref} id="lines-and-zones">
      <Card title={t('Lines and zones')} level={2}>
        {isSeen || isNamed ? <Counting camera={camera} /> : <Skeleton height={320} />}
      </Card>
    </div>
  );
}

function Counting({ camera }: { camera: CameraDetail }) {
  const lines = useQuery(cameraLines(camera.id));
  const zones = useQuery(countingZones(camera.id));
  return (
    <QueryStates
      what={t('the lines and zones')}
      result={together(lines, zones)}
      skeleton={<Skeleton height={320} />}
    >
      {([ownLines, ownZones]) => (
        <LinesAndZones camera={camera} lines={ownLines} zones={ownZones} />
      )}
    </QueryStates>
  );
}

interface LinesAndZonesProps {
  camera: CameraDetail;
  lines: readonly CountingLine[];
  zones: readonly CountingZone[];
}

function LinesAndZones({ camera, lines, zones }: LinesAndZonesProps) {
  const [isEdited, setEdited] = useState(false);
  const parts = drawnParts(lines, zones);
  if (isEdited)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <CountingEditor camera={camera} saved={parts} onDone={() => setEdited(false)} />
      </Suspense>
    );
  const edit = mayCall(endpoints.lines.update) && !camera.retired_at && (
    <TextButton variant="default" icon={IconPencil} onClick={() => setEdited(true)}>
      {t('Edit lines and zones')}
    </TextButton>
  );
  if (parts.length === 0)
    return (
      <Empty title={t('No lines or zones yet')} action={edit || undefined}>
        {t(
          'A counting line says who goes in and out, a zone how many are in a part of the picture. They appear by themselves once the device sends them, or an administrator draws them here.',
        )}
      </Empty>
    );
  return (
    <Stack gap="md">
      <DrawingPicture camera={camera}>
        {(ratio) => (
          <>
            <svg
              className={drawing.shapes}
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {parts.map((part) => (
                <ShapeOutline
                  key={`${part.kind} ${part.id}`}
                  points={part.points}
                  isClosed={part.kind === 'zone'}
                />
              ))}
            </svg>
            <PartDirections parts={parts} ratio={ratio} />
          </>
        )}
      </DrawingPicture>
      {lines.length > 0 && <LineFigures lines={lines} name={camera.name} />}
      {lines.length > 0 && (
        <Suspense fallback={<Skeleton height={350} />}>
          <LineFlows camera={camera} />
        </Suspense>
      )}
      <OpenCrossings camera={camera} lines={lines} />
      {lines.length > 0 && (
        <Suspense fallback={null}>
          <LineAccuracy
            camera={camera}
            lines={lines}
            nameOf={(line) => partName({ ...line, kind: 'line' })}
          />
        </Suspense>
      )}
      {lines.length > 0 && (
        <Suspense fallback={null}>
          <MarkedCrossings
            camera={camera}
            lines={lines}
            nameOf={(line) => partName({ ...line, kind: 'line' })}
          />
        </Suspense>
      )}
      {lines.length > 0 && <CorrectedCount camera={camera} lines={lines} />}
      {zones.length > 0 && <ZoneFigures zones={zones} name={camera.name} />}
      {zones.length > 0 && <ZoneStays camera={camera} zones={zones} />}
      <Quiet>{t('Days by the clock of {zone}.', { zone: camera.time_zone })}</Quiet>
      {edit && <div className={classes.actions}>{edit}</div>}
    </Stack>
  );
}

/** What people know better than the camera's counter; loaded once it is opened. */
function CorrectedCount({ camera, lines }: Pick<LinesAndZonesProps, 'camera' | 'lines'>) {
  const [isOpen, setOpen] = useState(false);
  const place = {
    camera: camera.id,
    name: camera.name,
    lines: lines.map((line) => ({
      camera: camera.id,
      line: line.id,
      name: partName({ ...line, kind: 'line' }),
    })),
    zone: camera.time_zone,
  };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Corrections of the count')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={80} />}>
          <CountCorrections place={place} />
        </Suspense>
      )}
    </details>
  );
}

/** Each who crossed the line that the address names. */
function OpenCrossings({ camera, lines }: Pick<LinesAndZonesProps, 'camera' | 'lines'>) {
  const { crossings } = route.useSearch();
  const navigate = route.useNavigate();
  const line = lines.find(({ id }) => id === crossings);
  if (!line) return null;
  const close = () =>
    void navigate({ search: ({ crossings: _, ...rest }) => rest, resetScroll: false });
  return (
    <Suspense fallback={null}>
      <CrossingsDialog
        camera={camera}
        line={line}
        name={partName({ ...line, kind: 'line' })}
        onClose={close}
      />
    </Suspense>
  );
}
