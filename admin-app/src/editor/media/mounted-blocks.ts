import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import styles from './media.module.css';

/** A block of the text with its element, which React renders into. */
interface MountedBlock {
  key: number;
  dom: HTMLElement;
  node: Node;
}

/** The blocks of an editor that React renders. */
export class MountedBlocks {
  private blocks: readonly MountedBlock[] = [];
  private lastKey = 0;
  private readonly listeners = new Set<() => void>();

  readonly all = (): readonly MountedBlock[] => this.blocks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly view: NodeViewConstructor = (first) => {
    const key = ++this.lastKey;
    const dom = document.createElement('div');
    dom.className = styles.block ?? '';
    this.set([...this.blocks, { key, dom, node: first }]);
    return {
      dom,
      ignoreMutation: () => true,
      // a button in the block was pressed, not the block
      stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
      update: (node) => {
        if (node.type !== first.type) return false;
        this.set(this.blocks.map((block) => (block.key === key ? { ...block, node } : block)));
        return true;
      },
      destroy: () => this.set(this.blocks.filter((block) => block.key !== key)),
    };
  };

  private set(blocks: readonly MountedBlock[]): void {
    this.blocks = blocks;
    for (const listener of this.listeners) listener();
  }
}
