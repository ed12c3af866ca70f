import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { selectedNode } from '../active.ts';
import { insertNode } from '../commands.ts';
import { nodes } from '../schema.ts';
import { replaceSelected, type MediaBlock } from './blocks.ts';
import styles from './dialogs.module.css';
import { FigureDialog } from './FigureDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import { PickDialog } from './PickDialog.tsx';
import { UploadButton } from './UploadButton.tsx';

interface MediaQuestionsProps {
  /** The block to insert; `block` for the selected one. */
  question: MediaBlock | 'block';
  state: EditorState;
  /** The language of the text. */
  lang: Lang;
  onRun: (command: Command) => void;
  /** Uploads pictures to the position of the cursor. */
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Props of a dialog about an existing block. */
export interface BlockDialogProps<Block> {
  block: Block;
  lang: Lang;
  onSet: (block: Node) => void;
  onClose: () => void;
}

/** Asks for the file of a new block, or for the words of an existing one. */
export function MediaQuestions({ question, state, lang, onRun, onFiles, onClose }: MediaQuestionsProps) {
  const insert = (block: Node) => onRun(insertNode(block));
  switch (question) {
    case 'block':
      return (
        <BlockDialog
          block={selectedNode(state)?.toJSON() as DocumentNode | undefined}
          lang={lang}
          onSet={(block) => onRun(replaceSelected(block))}
          onClose={onClose}
        />
      );
    case 'gallery':
      return <GalleryDialog block={{ type: 'gallery' }} lang={lang} onSet={insert} onClose={onClose} />;
    default:
      return (
        <PickDialog
          name={question}
          onPick={({ id }) => insert(nodes[question].create({ media: id }))}
          onClose={onClose}
        >
          {question === 'figure' && (
            <div className={styles.ways}>
              <UploadButton
                onFiles={(files) => {
                  onClose();
                  onFiles(files);
                }}
              />
            </div>
          )}
        </PickDialog>
      );
  }
}

function BlockDialog({
  block,
  ...props
}: Omit<BlockDialogProps<never>, 'block'> & { block: DocumentNode | undefined }) {
  switch (block?.type) {
    case 'figure':
      return <FigureDialog {...props} block={block} />;
    case 'gallery':
      return <GalleryDialog {...props} block={block} />;
    case 'film':
    case 'audio':
    case 'file':
      return <FileDialog {...props} block={block} />;
    default:
      return null;
  }
}
