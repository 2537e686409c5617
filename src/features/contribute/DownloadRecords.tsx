import Button from '@mui/material/Button';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiState } from '#src/api/lastingPatch.ts';
import { ownArtifactsApi } from '#src/api/ownArtifacts.api.ts';
import { useRestoreFocus } from '#src/hooks/useRestoreFocus.ts';
import { loadWithRetry } from '#src/lib/loadWithRetry.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { DownloadIcon } from '#src/ui/icons/Download.tsx';
import { Spinner } from '#src/ui/status/Spinner.tsx';
import * as styles from './DownloadRecords.module.css';
import type { RecordFormat } from './recordFile.ts';

/** Gives the browser a file to save. */
function save(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  // Some browsers read it only now.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Everything that one added as a file (MINE-8). */
export function DownloadRecords() {
  const { alert } = useDialogs();
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const [busy, setBusy] = useState<RecordFormat>();
  useRestoreFocus(busy !== undefined);
  const download = async (format: RecordFormat) => {
    setBusy(format);
    // Read once: nothing on the screen shows it.
    const once = { subscribe: false, forceRefetch: true };
    const { data, error } = await dispatch(ownArtifactsApi.endpoints.ownRecords.initiate(undefined, once));
    setBusy(undefined);
    if (!data) return alert({ title: 'Failed to download your artifacts', text: messageOf(error) });
    const { recordFile } = await loadWithRetry(() => import('./recordFile.ts'));
    save(recordFile(data, format));
  };
  return (
    <div role="group" aria-label="Download your artifacts" className={styles.downloads}>
      Download
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={busy === format ? <Spinner /> : <DownloadIcon />}
          disabled={busy !== undefined}
          aria-label={`Download ${format.toUpperCase()}`}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
