import { Plugin } from 'prosemirror-state';
import { kindOf } from '../../uploads/kinds.ts';

/** Uploads pictures to a position in the text. */
export type UploadPictures = (files: readonly File[], pos: number) => void;

/** Files that include a picture; the other files are refused by name. Without a picture they are left to the form. */
function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  return files.some((file) => kindOf(file) === 'image') ? files : [];
}

/** Handles pictures that are dropped on the text or pasted into it, before the form does. */
export class IncomingPictures {
  private upload: UploadPictures | undefined;

  readonly plugin = new Plugin({
    props: {
      handleDrop: (view, event, _slice, isMoved) => {
        const files = picturesIn(event.dataTransfer);
        if (isMoved || view.dragging || files.length === 0) return false;
        event.stopPropagation();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        this.upload?.(files, at?.pos ?? view.state.doc.content.size);
        return true;
      },
      handlePaste: (view, event) => {
        const files = picturesIn(event.clipboardData);
        // office programs add an image of the copied text
        const isText = (event.clipboardData?.getData('text/plain') ?? '').trim() !== '';
        if (isText || files.length === 0) return false;
        event.stopPropagation();
        this.upload?.(files, view.state.selection.to);
        return true;
      },
    },
  });

  /** Call it with each render, so that events use the current props. */
  handleBy(upload: UploadPictures): void {
    this.upload = upload;
  }
}
