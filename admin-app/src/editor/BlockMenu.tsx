import type { EditorState } from 'prosemirror-state';
import { Menu, type MenuProps } from './Menu.tsx';
import { ToolIcon } from './ToolIcon.tsx';
import { blockTools, isPossible, type Tool } from './tools.ts';
import { useT } from './words.ts';

interface BlockMenuProps extends MenuProps {
  state: EditorState;
  onRun: (tool: Tool) => void;
}

/** The blocks that can be inserted into a text. */
export function BlockMenu({ state, onRun, ...props }: BlockMenuProps) {
  const t = useT();
  return (
    <Menu {...props} label={t('editor-blocks')}>
      {blockTools.map((tool) => (
        <button
          key={tool.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={!isPossible(tool, state) || undefined}
          onClick={() => isPossible(tool, state) && onRun(tool)}
        >
          <ToolIcon name={tool.icon} />
          {t(tool.name)}
        </button>
      ))}
    </Menu>
  );
}
