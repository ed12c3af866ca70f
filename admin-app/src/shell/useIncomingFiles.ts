import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from './shortcuts.ts';

/** How many drop targets on the page accept files. */
let places = 0;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening files that are dropped outside any drop target, and reports them. */
export function useUnwantedFiles(notify: () => void): void {
  useIncomingFiles();
  const onDrop = useEffectEvent(notify);
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (places === 0 && hasFiles(event)) onDrop();
    };
    document.addEventListener('drop', drop);
    return () => document.removeEventListener('drop', drop);
  }, []);
}

/**
 * Accepts files that are dropped anywhere on the page, or pasted. Without this the browser would leave the page to show a dropped file.
 * @param take without it, files are only prevented from being opened
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(take?: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const receive = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!take || !files || files.length === 0) return;
    // behind a dialog the form is inert
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (top && !top.querySelector('form')) return;
    event.preventDefault();
    take([...files]);
  });
  const isPlace = take !== undefined;
  useEffect(() => {
    if (!isPlace) return;
    places++;
    return () => {
      places--;
    };
  }, [isPlace]);
  useEffect(() => {
    // in some browsers a picture of the page itself also counts as a file
    let isOwn = false;
    const begin = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const drag = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    // including files that another target, such as a formatted text, handles itself
    const dropAnywhere = () => setOver(false);
    const drop = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      event.preventDefault();
      receive(event, event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {};
      // office programs add an image of the copied text
      const isText = isTyping(event.target) && types?.includes('text/plain');
      if (!isText) receive(event, files);
    };
    document.addEventListener('dragstart', begin);
    document.addEventListener('dragend', end);
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', dropAnywhere, true);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragstart', begin);
      document.removeEventListener('dragend', end);
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', dropAnywhere, true);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return over;
}
