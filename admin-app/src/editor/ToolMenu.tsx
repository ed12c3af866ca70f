import type { EditorState } from 'prosemirror-state';
import { useState } from 'react';
import { matches } from '../content/matches.ts';
import { shownKeys } from './key-names.ts';
import { Menu, type MenuProps } from './Menu.tsx';
import styles from './toolbar.module.css';
import { ToolIcon } from './ToolIcon.tsx';
import { blockTools, isPossible, type EditorWord, type Tool } from './tools.ts';
import { useT } from './words.ts';

interface ToolMenuProps extends MenuProps {
  state: EditorState;
  /** Called also for a tool that can do nothing at the moment. */
  onRun: (tool: Tool) => void;
  /** The blocks that can be inserted, if absent. */
  tools?: readonly Tool[];
  /** Whether the entries say if they are on, and by which keys they can be reached. */
  isDetailed?: boolean;
}

/** A menu of tools. */
export function ToolMenu({ tools = blockTools, state, onRun, isDetailed = false, ...props }: ToolMenuProps) {
  const t = useT();
  return (
    <Menu {...props} label={t(isDetailed ? 'editor-more' : 'editor-blocks')}>
      {tools.map((tool) => {
        const isOn = isDetailed ? tool.isOn?.(state) : undefined;
        return (
          <button
            key={tool.name}
            type="button"
            role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
            tabIndex={-1}
            aria-checked={isOn}
            aria-disabled={!isPossible(tool, state) || undefined}
            onClick={() => onRun(tool)}
          >
            <ToolIcon name={tool.icon} />
            <span>{t(tool.name)}</span>
            {isDetailed && tool.keys && <kbd className={styles.keys}>{shownKeys(tool.keys)}</kbd>}
          </button>
        );
      })}
    </Menu>
  );
}

/** English words by which a block is found in every language of the console. */
const ENGLISH: Partial<Record<EditorWord, string>> = {
  'editor-heading2': 'heading h2',
  'editor-heading3': 'subheading h3',
  'editor-bulletList': 'bulleted list',
  'editor-orderedList': 'numbered ordered list',
  'editor-quote': 'quotation quote',
  'block-figure': 'picture image photo',
  'block-gallery': 'gallery pictures',
  'block-film': 'video film',
  'block-audio': 'sound audio',
  'block-file': 'file document',
  'editor-table': 'table',
  'editor-embed': 'video youtube vimeo',
  'editor-card': 'card entry',
  'editor-rule': 'dividing line hr',
};

interface SlashMenuProps extends Omit<ToolMenuProps, 'onClose' | 'onType'> {
  /** Closed without a choice. @param typed the words that were to be text; undefined if the focus moved elsewhere */
  onClose: (typed: string | undefined) => void;
}

/** The menu that `/` opens: typing leaves those that match, by their names or in English, until none does. */
export function SlashMenu({ onRun, onClose, ...props }: SlashMenuProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = (words: string) => blockTools.filter(({ name }) => matches(`${t(name)} ${ENGLISH[name] ?? ''}`, words));
  return (
    <ToolMenu
      {...props}
      // the first one that matches gets the focus
      key={query}
      tools={found(query)}
      heading={<p className={styles.query}>{`/${query}`}</p>}
      onRun={(tool) => isPossible(tool, props.state) && onRun(tool)}
      onType={(character) => {
        if (found(query + character).length > 0) setQuery(query + character);
        else onClose(`/${query}${character}`);
      }}
      onClose={(key) => {
        if (key === undefined) onClose(undefined);
        else if (key === 'Backspace' && query !== '') setQuery(query.slice(0, -1));
        else onClose(key === 'Escape' ? `/${query}` : '');
      }}
    />
  );
}
