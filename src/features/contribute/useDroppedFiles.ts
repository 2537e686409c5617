import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '#src/lib/listen.ts';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/** A word processor puts a picture of a text beside it. */
const isText = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && types.includes('text/html');

/**
 * Hears files that are dropped on the page, or pasted into it.
 * @param onFile gets the first one; without it none is taken
 * @returns whether a file is held over the page
 */
export function useDroppedFiles(onFile: ((file: File) => void) | undefined): boolean {
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
    const drag = (event: DragEvent) => onDrag(event);
    return listen(document, {
      paste: (event) => onPaste(event),
      dragover: drag,
      drop: drag,
      dragleave: ({ relatedTarget }) => relatedTarget === null && setIsOver(false),
    });
  }, []);
  return isOver;
}
