import { endpoints, maxSheetRows, type SheetPlan, type SheetUpload } from '@foyer/contract';
import { Card, PageHeader, Quiet, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group, Stack } from '@mantine/core';
import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { DownloadButton } from '../../shared/files/download-button.tsx';
import { FileChoice } from '../../shared/files/file-choice.tsx';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { useScope } from '../../shared/scope/use-scope.ts';
import { CheckedFile } from './checked-file.tsx';
import { ImportButton } from './import-button.tsx';
import { LastImport } from './last-import.tsx';
import { PlanTable } from './plan-table.tsx';
import classes from './provisioning.module.css';
import { readUpload } from './read-upload.ts';
import { SheetFaults } from './sheet-faults.tsx';
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
  const [checked, setChecked] = useState<Checked>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const upload = await readUpload(file);
      const plan = await api.provisioning.check({ body: upload });
      return { fileName: file.name, upload, plan };
    },
    onSuccess: setChecked,
    onError: (error) =>
      toastFailure(t('The sheet was not read. {detail}', { detail: describeError(error).detail })),
  });
  const [begun, setBegun] = useState<string>();
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
          {checked && (
            <CheckedFile fileName={checked.fileName} plan={checked.plan}>
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
                  <ImportButton
                    rows={rowsToImport(checked.plan)}
                    begin={() => api.provisioning.begin({ body: checked.upload })}
                    onBegun={(job) => {
                      setChecked(undefined);
                      setBegun(job);
                    }}
                  />
                </>
              )}
            </CheckedFile>
          )}
          {!checked && (
            <LastImport noun="provisioning" label={t('Import of the sheet')} begun={begun}>
              {({ result }) => result && <ImportedSheet plan={result as SheetPlan} />}
            </LastImport>
          )}
        </Card>
      )}
    </>
  );
}

/** 0 where no row of a sheet adds or changes anything. */
const rowsToImport = ({ rows, customers, devices, cameras, lines }: SheetPlan) =>
  [customers, devices, cameras, lines].some((noun) => noun.new + noun.changed > 0) ? rows : 0;

/** What an import did, and what comes next. */
const ImportedSheet = ({ plan: { rows, devices } }: { plan: SheetPlan }) => (
  <div className={classes.imported}>
    <p className={classes.good} role="status">
      <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />{' '}
      {t(
        '{rows, plural, one {# row} other {# rows}} imported, {devices, plural, one {# new device} other {# new devices}}.',
        { rows, devices: devices.new },
      )}
    </p>
    {devices.new > 0 && mayCall(endpoints.claimCodes.create) && (
      <ButtonLink to="/app/claim-codes" search={{ new: true }} variant="default">
        {t('Make claim codes')}
      </ButtonLink>
    )}
  </div>
);
