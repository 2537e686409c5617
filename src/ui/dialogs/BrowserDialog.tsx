import { useEffect, useEffectEvent } from 'react';
import { ComingDialog } from '#src/ui/page/lazyPart.tsx';
import type { NoticeDialogProps } from './NoticeDialog.tsx';

/** Milliseconds that the product's own dialog may take to load. */
const PATIENCE_MS = 2000;

/** The browser's own dialog, for what is to be said while the product's dialog has not loaded: after two seconds. */
export function BrowserDialog({ open, title, subject, text, cancelLabel, onClose }: NoticeDialogProps) {
  const ask = useEffectEvent(() => {
    const said = [title, subject, text].filter(Boolean).join('\n\n');
    if (cancelLabel) return onClose(window.confirm(said));
    window.alert(said);
    onClose(true);
  });
  useEffect(() => {
    if (!open) return;
    const waited = setTimeout(ask, PATIENCE_MS);
    return () => clearTimeout(waited);
  }, [open, title, subject, text]);
  return open && <ComingDialog />;
}
