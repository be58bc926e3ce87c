import { endpoints } from '@foyer/contract';
import { saveFile, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { describeError } from '../../shared/api/request-failed.ts';

interface Props {
  call: 'template' | 'export';
  format: 'csv' | 'xlsx';
  name: string;
}

/** A button that downloads the template, or all sites. */
export function SheetDownload({ call, format, name }: Props) {
  const download = useMutation({
    mutationFn: () => fetchFile(endpoints.provisioning[call].path, { format }),
    onSuccess: (file) =>
      saveFile(file, `${call === 'template' ? 'foyer-template' : 'foyer-sites'}.${format}`),
    onError: (error) =>
      toastFailure(t('Nothing was downloaded. {detail}', { detail: describeError(error).detail })),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  );
}
