import { saveFile, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Values } from '../api/address.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { describeError } from '../api/request-failed.ts';

interface Props {
  /** What the button says. */
  label: string;
  /** Where the server makes the file. */
  address: string;
  query?: Values;
  fileName: string;
}

/** Downloads a file that the server makes, and says why where it made none. */
export function DownloadButton({ label, address, query = {}, fileName }: Props) {
  const download = useMutation({
    mutationFn: () => fetchFile(address, query),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) =>
      toastFailure(t('Nothing was downloaded. {detail}', { detail: describeError(error).detail })),
  });
  return (
    <TextButton
      variant="default"
      icon={IconDownload}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </TextButton>
  );
}
