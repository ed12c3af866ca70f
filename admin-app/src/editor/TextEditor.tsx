import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { EditorState, Selection, type Command } from 'prosemirror-state';
import { useEffect, useId, useRef, useState } from 'react';
import { areSame, type Blocks } from '../content/blocks.ts';
import type { Editing } from '../content/editing.ts';
import { selectedNode } from './active.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { fromEditor, toEditor } from './convert.ts';
import styles from './editor.module.css';
import { editingPlugins, type EditorActions } from './keys.ts';
import { nodeViews, wholeName } from './node-views.ts';
import { pasting } from './paste.ts';
import { Questions } from './Questions.tsx';
import { isWholeBlock, nodes } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';
import type { Question, Tool } from './tools.ts';
import { useEditorView } from './useEditorView.ts';
import { useLeft } from './useLeft.ts';
import { useT } from './words.ts';

interface TextEditorProps {
  /** The field's path, as the API names it: `content.en.text`. */
  path: string;
  label: string;
  hint: string | undefined;
  lang: Lang;
  blocks: Blocks;
  onChange: (blocks: Blocks) => void;
  editing: Editing;
  error: string | undefined;
}

/** A formatted text in one language: its label, the buttons, the text, what is left of its limits, its error. */
export function TextEditor({ path, label, hint, lang, blocks, onChange, editing, error }: TextEditorProps) {
  const t = useT();
  const id = useId();
  const [question, setQuestion] = useState<Question>();
  const [menuTop, setMenuTop] = useState<number>();
  // given to the form; a change that comes from elsewhere is none of them
  const [given] = useState(() => new WeakSet<Blocks>());
  const left = useLeft(blocks);
  const problem = error ?? (left.isFull ? t('editor.full') : undefined);
  const ask =
    (asked: Question): Command =>
    (_state, dispatch) => {
      if (dispatch) setQuestion(asked);
      return true;
    };
  const actions: EditorActions = {
    link: (state, dispatch) => state.selection.$from.parent.inlineContent && ask('link')(state, dispatch),
    note: (state, dispatch) => selectedNode(state)?.type === nodes.footnote && ask('note')(state, dispatch),
    toolbar: () => {
      document.querySelector<HTMLElement>(`[aria-controls="${id}text"] [tabindex="0"]`)?.focus();
      return true;
    },
  };
  const [fixed] = useState(() => ({ plugins: editingPlugins(actions), views: nodeViews(t) }));
  const described = [hint && `${id}hint`, `${id}help`, left.text && `${id}left`, problem && `${id}error`];
  const { mount, view, state } = useEditorView({
    initial: () => {
      const before = editing.get(lang);
      const { plugins } = fixed;
      if (before && areSame(fromEditor(before.doc), blocks)) return before.reconfigure({ plugins });
      const doc = toEditor(blocks);
      // a block that is selected from the beginning could not be pressed
      const selection = Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc);
      return EditorState.create({ doc, selection, plugins });
    },
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}label`,
      'aria-describedby': described.filter(Boolean).join(' '),
      ...(problem !== undefined && { 'aria-invalid': 'true' }),
      'data-name': path,
      id: `${id}text`,
      lang: languages[lang].tag,
      spellcheck: 'true',
      class: styles.text ?? '',
    },
    nodeViews: fixed.views,
    handlePaste: pasting,
    onChange: (doc) => {
      const changed = fromEditor(doc);
      given.add(changed);
      onChange(changed);
    },
    onLeave: (last) => editing.set(lang, last),
    onSlash: (made) => {
      const { selection } = made.state;
      const { $from } = selection;
      const isEmptyLine = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
      if (!isEmptyLine) return false;
      const box = made.dom.getBoundingClientRect();
      setMenuTop(made.coordsAtPos(selection.from).bottom - box.top);
      return true;
    },
    onOpen: (node) => {
      if (node.type !== nodes.footnote) return false;
      setQuestion('note');
      return false;
    },
  });

  useEffect(() => {
    if (!view || given.has(blocks) || areSame(blocks, fromEditor(view.state.doc))) return;
    // as a change of the text, so that it can be undone
    const { tr, doc } = view.state;
    tr.replaceWith(0, doc.content.size, toEditor(blocks).content);
    view.dispatch(tr.setSelection(Selection.atStart(tr.doc)));
  }, [view, given, blocks]);

  // a closing dialog gives the focus back to the button that opened it
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current && question === undefined) view?.focus();
    hasAsked.current = question !== undefined;
  }, [view, question]);

  const run = (command: Command) => {
    if (!view) return;
    command(view.state, (tr) => view.dispatch(tr), view);
    view.focus();
  };
  const runTool = ({ run: what }: Tool) => (typeof what === 'string' ? setQuestion(what) : run(what));
  const whole = state && selectedNode(state);
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
        {left.text && (
          <span id={`${id}left`} className={styles.left}>
            {left.text}
          </span>
        )}
      </div>
      {state && (
        <Toolbar controls={`${id}text`} label={label} state={state} onRun={runTool} onLeave={() => view?.focus()} />
      )}
      <div className={styles.surface}>
        <div ref={mount} />
        {menuTop !== undefined && (
          <BlockMenu
            top={menuTop}
            onRun={(tool) => {
              setMenuTop(undefined);
              runTool(tool);
            }}
            onClose={(typed) => {
              setMenuTop(undefined);
              run((current, dispatch) => {
                if (typed !== '') dispatch?.(current.tr.insertText(typed));
                return true;
              });
            }}
          />
        )}
      </div>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}help`} className={styles.hint}>
        {t('editor.help')}
      </p>
      <p role="status">
        <Hidden>{whole && isWholeBlock(whole.type.name) ? wholeName(whole, whole.type.name, t) : ''}</Hidden>
      </p>
      {problem && (
        <p id={`${id}error`} className={styles.error}>
          <Icon name="error" />
          <span>{problem}</span>
        </p>
      )}
      {question && state && (
        <Questions
          question={question}
          state={state}
          tag={languages[lang].tag}
          onRun={(command) => {
            setQuestion(undefined);
            run(command);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}
