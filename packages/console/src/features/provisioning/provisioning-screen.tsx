import { endpoints, maxSheetRows, type SheetPlan, type SheetUpload } from '@foyer/contract';
import { Card, PageHeader, Quiet, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group, Loader, Stack, Title } from '@mantine/core';
import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { DownloadButton } from '../../shared/files/download-button.tsx';
import { FileChoice } from '../../shared/files/file-choice.tsx';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { useScope } from '../../shared/scope/use-scope.ts';
import { PlanTable } from './plan-table.tsx';
import classes from './provisioning.module.css';
import { readUpload } from './read-upload.ts';
import { SheetFaults } from './sheet-faults.tsx';
import { SheetImport } from './sheet-import.tsx';
import { WorkbookCard } from './workbook/workbook-card.tsx';

/** The sheet without a row, and with all sites. */
const sheetFiles = () =>
  [
    {
      label: t('Template (Excel)'),
      call: 'template',
      format: 'xlsx',
      fileName: 'foyer-template.xlsx',
    },
    { label: t('Template (CSV)'), call: 'template', format: 'csv', fileName: 'foyer-template.csv' },
    { label: t('All sites (Excel)'), call: 'export', format: 'xlsx', fileName: 'foyer-sites.xlsx' },
    { label: t('All sites (CSV)'), call: 'export', format: 'csv', fileName: 'foyer-sites.csv' },
  ] as const;

/** A chosen file and what importing it would do. */
interface Checked {
  /** Tells one choice from the next. */
  nth: number;
  fileName: string;
  upload: SheetUpload;
  plan: SheetPlan;
}

/** Records in spreadsheets: those of the chosen sites in one workbook, and customers with devices and lines in one sheet. */
export function ProvisioningScreen() {
  const scope = useScope();
  return (
    <>
      <PageHeader
        title={t('Import and export')}
        subtitle={t('Records entered and changed together, in a spreadsheet')}
      />
      <Stack gap="md">
        <WorkbookCard key={JSON.stringify(scope)} scope={scope} />
        {mayCall(endpoints.provisioning.export) && <SheetCards />}
      </Stack>
    </>
  );
}

/** Customers, devices, cameras and lines in a sheet: download, check, import. */
function SheetCards() {
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const upload = await readUpload(file);
      const plan = await api.provisioning.check({ body: upload });
      return { nth: Date.now(), fileName: file.name, upload, plan };
    },
    onSuccess: setChecked,
    onError: (error) =>
      toastFailure(t('The sheet was not read. {detail}', { detail: describeError(error).detail })),
  });
  const [imported, setImported] = useState<SheetPlan>();
  const finish = (done: SheetPlan) => {
    setChecked(undefined);
    setImported(done);
    void queries.invalidateQueries();
  };
  return (
    <>
      <Card title={t('Customers, devices, cameras and lines in one sheet')} level={2}>
        <Quiet maw="70ch" mb="md">
          {t(
            'A row names a customer, and as much of device, camera and line as it is about. What is there keeps what empty cells leave out; devices and cameras are known by their codes.',
          )}
        </Quiet>
        <Group gap="xs" align="stretch">
          {sheetFiles().map(({ label, call, format, fileName }) => (
            <DownloadButton
              key={fileName}
              label={label}
              address={endpoints.provisioning[call].path}
              query={{ format }}
              fileName={fileName}
            />
          ))}
        </Group>
      </Card>
      {mayCall(endpoints.provisioning.import) && (
        <Card title={t('Import this sheet')} level={2}>
          <Quiet maw="70ch" mb="md">
            {t(
              'Choose a sheet, CSV or Excel, of up to {max, number} rows; import a longer one in parts. It is checked first; nothing is changed before you say so, and with a fault nothing at all.',
              { max: maxSheetRows },
            )}
          </Quiet>
          <FileChoice accept=".csv,.xlsx,text/csv" onChoose={(file) => check.mutate(file)}>
            {(props) => (
              <TextButton
                {...props}
                variant="default"
                icon={IconFileUpload}
                loading={check.isPending}
              >
                {checked ? t('Choose another sheet') : t('Choose a sheet')}
              </TextButton>
            )}
          </FileChoice>
          {check.isPending && <Loader size="sm" aria-label={t('The sheet is checked')} />}
          {checked && (
            <section
              className={classes.result}
              aria-label={t('Check of {fileName}', { fileName: checked.fileName })}
            >
              <Title order={3} fz="md">
                <bdi>{checked.fileName}</bdi>
              </Title>
              <PlanTable plan={checked.plan} />
              {checked.plan.fault_count > 0 ? (
                <SheetFaults plan={checked.plan} />
              ) : (
                <>
                  <p className={classes.good}>
                    <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />{' '}
                    {t('No faults in {rows, plural, one {# row} other {# rows}}.', {
                      rows: checked.plan.rows,
                    })}
                  </p>
                  <SheetImport
                    key={checked.nth}
                    upload={checked.upload}
                    rows={checked.plan.rows}
                    onDone={finish}
                  />
                </>
              )}
            </section>
          )}
          {imported && !checked && (
            <div className={classes.imported}>
              <p className={classes.good} role="status">
                <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />{' '}
                {t(
                  '{rows, plural, one {# row} other {# rows}} imported, {devices, plural, one {# new device} other {# new devices}}.',
                  { rows: imported.rows, devices: imported.devices.new },
                )}
              </p>
              {imported.devices.new > 0 && mayCall(endpoints.claimCodes.create) && (
                <ButtonLink to="/app/claim-codes" search={{ new: true }} variant="default">
                  {t('Make claim codes')}
                </ButtonLink>
              )}
            </div>
          )}
        </Card>
      )}
    </>
  );
}
