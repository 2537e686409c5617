import { useEffect, useEffectEvent } from 'react';
import type { NoticeDialogProps } from './NoticeDialog.tsx';

/** The browser's own dialog, for what is to be said while the product's dialog cannot be loaded. */
export function BrowserDialog({ open, title, subject, text, cancelLabel, onClose }: NoticeDialogProps) {
  const ask = useEffectEvent(() => {
    const said = [title, subject, text].filter(Boolean).join('\n\n');
    if (cancelLabel) return onClose(window.confirm(said));
    window.alert(said);
    onClose(true);
  });
  useEffect(() => {
    if (open) ask();
  }, [open, title, subject, text]);
  return null;
}
