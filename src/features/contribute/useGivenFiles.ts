import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/** A word processor puts a picture of a text beside it. */
const isText = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && types.includes('text/html');

/**
 * Hears files that are dropped on the page, or pasted into it.
 * @param onFile gets the first one; without it none is taken
 * @returns whether a file is held over the page
 */
export function useGivenFiles(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setIsOver] = useState(false);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    if (!onFile || !hasFiles(data) || !data.files[0] || isText(data)) return;
    event.preventDefault();
    onFile(data.files[0]);
  });
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    // Otherwise the browser leaves the page, and what was typed, for the file.
    event.preventDefault();
    setIsOver(event.type === 'dragover' && onFile !== undefined);
    if (event.type === 'drop' && event.dataTransfer.files[0]) onFile?.(event.dataTransfer.files[0]);
  });

  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drag = (event: DragEvent) => onDrag(event);
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', drag);
    document.addEventListener('drop', drag);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', drag);
      document.removeEventListener('drop', drag);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return isOver;
}
