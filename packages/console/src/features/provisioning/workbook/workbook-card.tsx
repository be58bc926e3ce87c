import { endpoints, type Job, type WorkbookCounts, type WorkbookPlan } from '@foyer/contract';
import { Card, Quiet, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { FileChoice } from '../../../shared/files/file-choice.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import type { Scope } from '../../../shared/scope/scope.ts';
import { LastImport } from '../last-import.tsx';
import { readUpload } from '../read-upload.ts';
import { CheckedWorkbook } from './checked-workbook.tsx';
import { WorkbookCountsTable } from './workbook-counts-table.tsx';

/** A chosen file and what importing it would do. */
interface Checked {
  fileName: string;
  content: string;
  plan: WorkbookPlan;
}

const { workbooks } = endpoints;

/** Regions, sites, devices, cameras and areas of a scope in one Excel file: download, check, import. */
export function WorkbookCard({ scope }: { scope: Scope }) {
  const [checked, setChecked] = useState<Checked>();
  const [begun, setBegun] = useState<string>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const { Content: content } = await readUpload(file);
      const plan = await api.workbooks.check({ query: scope, body: { Content: content } });
      return { fileName: file.name, content, plan };
    },
    onSuccess: setChecked,
    onError: (error) =>
      toastFailure(t('The file was not read. {detail}', { detail: describeError(error).detail })),
  });
  return (
    <Card title={t('All in one Excel file')} level={2}>
      {mayCall(workbooks.begin) ? (
        <>
          <Quiet maw="70ch" mb="xs">
            {t(
              'A sheet each for regions, sites, devices, cameras and areas. Change cells, add rows and import the file again: what differs is shown first. What is not in the file stays as it is; nothing is deleted.',
            )}
          </Quiet>
          <Quiet maw="70ch" mb="md">
            {scopeSentence(scope)}
          </Quiet>
        </>
      ) : (
        <Quiet maw="70ch" mb="md">
          {t(
            'A sheet each for the regions, sites, devices, cameras and areas that are shown to you at the chosen sites.',
          )}
        </Quiet>
      )}
      <Group gap="xs">
        <DownloadButton
          label={t('Download')}
          address={workbooks.export.path}
          query={{ ...scope }}
          fileName="foyer-sites.xlsx"
        />
        {mayCall(workbooks.begin) && (
          <FileChoice accept=".xlsx" onChoose={(file) => check.mutate(file)}>
            {(props) => (
              <TextButton
                {...props}
                variant={checked ? 'default' : 'filled'}
                icon={IconFileUpload}
                loading={check.isPending}
              >
                {checked ? t('Import another file') : t('Import a file')}
              </TextButton>
            )}
          </FileChoice>
        )}
      </Group>
      {checked && (
        <CheckedWorkbook
          {...checked}
          scope={scope}
          onBegun={(job) => {
            setChecked(undefined);
            setBegun(job);
          }}
        />
      )}
      {!checked && mayCall(workbooks.begin) && (
        <LastImport noun="workbooks" label={t('Import of a file')} begun={begun}>
          {(job) => <ImportResult job={job} />}
        </LastImport>
      )}
    </Card>
  );
}

/** What became of the rows, in numbers and as a file; the file also of an import that was cancelled. */
const ImportResult = ({ job: { id, state, result } }: { job: Job }) => (
  <>
    {state === 'done' && (
      <WorkbookCountsTable
        counts={(result as { counts: WorkbookCounts }).counts}
        caption={t('What the import did')}
      />
    )}
    <DownloadButton
      label={t('Download the result')}
      address={workbooks.result.path.replace('{id}', id)}
      fileName="foyer-import.xlsx"
    />
  </>
);

function scopeSentence({ customer, region, site }: Scope): string {
  if (region !== undefined || site !== undefined)
    return t(
      'Only what is at the sites chosen at the top of the page is in the file, and changed.',
    );
  return customer === undefined
    ? t('Choose a customer, a region or a site at the top of the page to have less in the file.')
    : t(
        'Only what belongs to the customer chosen at the top of the page is in the file, and changed.',
      );
}
