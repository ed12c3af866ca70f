import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { MediaBlock } from './MediaBlock.tsx';
import type { MountedBlocks } from './mounted-blocks.ts';

interface MediaBlocksProps {
  mounted: MountedBlocks;
  /** The language of the text. */
  lang: Lang;
}

/** Fills the blocks of an editor that show files. */
export function MediaBlocks({ mounted, lang }: MediaBlocksProps) {
  const blocks = useSyncExternalStore(mounted.subscribe, mounted.all);
  return blocks.map(({ key, dom, node }) =>
    createPortal(<MediaBlock block={node.toJSON() as DocumentNode} lang={lang} />, dom, String(key)),
  );
}
