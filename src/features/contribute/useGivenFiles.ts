import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/**
 * Hears files that are dropped on the page, or pasted into it without a text beside them (as a picture out of a word processor has it).
 * @param onFile gets the first one; without it files are left to the browser
 * @returns whether a file is held over the page
 */
export function useGivenFiles(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setIsOver] = useState(false);

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (!onFile || !hasFiles(data) || !file) return;
    event.preventDefault();
    onFile(file);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!onFile || !hasFiles(event.dataTransfer)) return;
    // Otherwise the browser leaves the page for the file.
    event.preventDefault();
    setIsOver(true);
  });

  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    const over = (event: DragEvent) => onDragOver(event);
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
