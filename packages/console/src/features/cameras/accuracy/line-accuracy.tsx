import {
  type AccuracyAudit,
  biasText,
  type CameraDetail,
  type CountingLine,
  endpoints,
  verdictText,
} from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { drawnPoints } from '../drawing/points.ts';
import classes from './accuracy.module.css';
import { auditsOfCamera } from './accuracy-queries.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditView } from './audit-view.tsx';

const route = getRouteApi('/app/cameras/$id/view');

interface Props {
  camera: CameraDetail;
  lines: readonly CountingLine[];
  /** As people call a line. */
  nameOf: (line: CountingLine) => string;
}

/** How accurate a camera's lines are, by their newest audits. Nothing for who may not begin one, while there is none. */
export function LineAccuracy(props: Props) {
  const audits = useQuery(auditsOfCamera(props.camera.id));
  return (
    <QueryStates what={t('the accuracy of the lines')} result={audits} skeleton={null}>
      {(rows) => <Accuracy {...props} audits={rows} />}
    </QueryStates>
  );
}

function Accuracy({ camera, lines, nameOf, audits }: Props & { audits: readonly AccuracyAudit[] }) {
  const { audit: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<CountingLine>();
  const open = (id: number | undefined) =>
    void navigate({
      search: ({ audit: _, ...rest }) => ({ ...rest, ...(id !== undefined && { audit: id }) }),
      resetScroll: false,
    });
  const mayBegin = mayCall(endpoints.accuracyAudits.create) && !camera.retired_at;
  const opened = audits.find(({ id }) => id === openId);
  const openedLine = lines.find(({ id }) => id === opened?.line);
  if (audits.length === 0 && !mayBegin) return null;
  return (
    <>
      <details open={audits.length > 0}>
        <summary>{t('Accuracy')}</summary>
        <SheetTable
          title={t('Accuracy of the lines of {camera}', { camera: camera.name })}
          columns={[
            t('Line'),
            t('Error of in'),
            t('Error of out'),
            t('Result'),
            t.of('column of buttons', 'Audit'),
          ]}
          rows={lines.map((line) => {
            const newest = audits.find((audit) => audit.line === line.id);
            const words = newest
              ? [biasText(newest.bias_in, t), biasText(newest.bias_out, t), verdictText(newest, t)]
              : [t('never audited'), '', ''];
            return {
              key: line.id,
              cells: [nameOf(line), ...words, ''],
              shown: [
                <bdi key="name" className={classes.name}>
                  {nameOf(line)}
                </bdi>,
                ...words,
                <span key="audit" className={classes.actions}>
                  {newest && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('Open the audit of {line}', { line: nameOf(line) })}
                      onClick={() => open(newest.id)}
                    >
                      {t('Open')}
                    </Button>
                  )}
                  {mayBegin && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('Begin an audit of {line}', { line: nameOf(line) })}
                      onClick={() => setAsked(line)}
                    >
                      {t('New audit…')}
                    </Button>
                  )}
                </span>,
              ],
            };
          })}
        />
      </details>
      {asked && (
        <AuditDialog
          camera={camera}
          line={asked}
          name={nameOf(asked)}
          onBegun={(id) => {
            setAsked(undefined);
            open(id);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {opened && (
        <AuditView
          audit={opened}
          camera={camera}
          name={openedLine ? nameOf(openedLine) : opened.line}
          line={openedLine?.points ? drawnPoints(openedLine.points) : null}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
