import { isWhole } from '@muzey/shared-ui/document/schema.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { EditorState, Selection, type Command } from 'prosemirror-state';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { areSame, type Blocks } from '../content/blocks.ts';
import type { EditedText } from '../content/edited-text.ts';
import { Code } from '../shell/Code.tsx';
import { isEmptyLine, selectedNode } from './active.ts';
import { BlockBar } from './BlockBar.tsx';
import { fromEditor, toEditor } from './convert.ts';
import styles from './editor.module.css';
import type { ImportNotice as Imported } from './import/importer.ts';
import { ImportNotice } from './ImportNotice.tsx';
import { IncomingText, loadImporter, type TextActions } from './incoming-text.ts';
import { shownKeys } from './key-names.ts';
import { EditorHead, EditorHints } from './EditorHead.tsx';
import { editingPlugins, type EditorActions } from './keys.ts';
import { useMediaBlocks } from './media/useMediaBlocks.tsx';
import { menuPlace } from './menu-place.ts';
import { nodeViews, wholeName } from './node-views.ts';
import { Questions } from './Questions.tsx';
import { questionAbout } from './questions/question-about.ts';
import { useReadTitle } from './references/useReadTitle.ts';
import { tableAround } from './tables/table.ts';
import text from './text.module.css';
import { Toolbar } from './Toolbar.tsx';
import { SlashMenu } from './ToolMenu.tsx';
import { looksOf, type EditorWord, type Question, type Tool } from './tools.ts';
import { useEditorView } from './useEditorView.ts';
import { useFormText } from './useFormText.ts';
import { useLeft } from './useLeft.ts';
import { useReports } from './useReports.ts';
import { useT } from './words.ts';

const loadChecks = () => import(/* webpackChunkName: "checks" */ './checks/Checks.tsx');

/** The buttons, and the name and place of the selected block. */
const isShownOtherwise = (before: EditorState, now: EditorState): boolean =>
  selectedNode(before) !== selectedNode(now) ||
  tableAround(before)?.pos !== tableAround(now)?.pos ||
  looksOf(before) !== looksOf(now);

/** A formatted text in one language: its label, the buttons, the text, the rest of its limits, its error. */
export function TextEditor(props: EditedText) {
  const { path, label, hint, limit, lang, blocks, onTyping, onChange, editing, error } = props;
  const t = useT();
  const id = useId();
  const [question, setQuestion] = useState<Question>();
  const [slashPlace, setSlashPlace] = useState<CSSProperties>();
  const [imported, setImported] = useState<Imported>();
  const [wordFile, setWordFile] = useState<File>();
  const consoleLang = useLang();
  // texts already reported to the form; a change from elsewhere is not among them
  const [given] = useState(() => new WeakSet<Blocks>());
  const left = useLeft(blocks, limit);
  const reports = useReports({ lang, editing, given, onTyping, onChange });
  const problem = error ?? (left.isFull ? t('editor-full') : undefined);
  const [notice, setNotice] = useState<EditorWord>();
  const readTitle = useReadTitle();
  /** From the text to the tools of the block, if there are any; from there to those of the text, and back. */
  const toTools = () => {
    const stops = [...document.querySelectorAll<HTMLElement>(`[aria-controls="${id}text"] [tabindex="0"]`)];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at(at > 0 ? at - 1 : -1)?.focus();
  };
  const actions: EditorActions = { ask: setQuestion, notify: setNotice, toolbar: toTools };
  const surface = useRef<HTMLDivElement>(null);
  const media = useMediaBlocks({ lang, editing, onChange }, surface);
  const [fixed] = useState(() => {
    const incoming = new IncomingText();
    const plugins = [...editingPlugins(actions), ...media.plugins, incoming.plugin];
    return { incoming, plugins, views: { ...nodeViews(t, readTitle), ...media.views } };
  });
  const around = { lang, insertPictures: media.insertPictures };
  const incoming: TextActions = {
    ...around,
    words: consoleLang,
    notify: setImported,
    askAbout: (file) => {
      setWordFile(file);
      setQuestion('word');
    },
  };
  useEffect(() => fixed.incoming.handleBy(incoming));
  const described = [hint && `${id}hint`, `${id}help`, left.text && `${id}left`, problem && `${id}error`];
  const { mount, view, state } = useEditorView({
    initial: () => {
      const before = editing.states.get(lang);
      const { plugins } = fixed;
      if (before && areSame(fromEditor(before.doc), blocks)) return before.reconfigure({ plugins });
      const doc = toEditor(blocks);
      // a block that is selected initially could not be clicked
      const selection = Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc);
      return EditorState.create({ doc, selection, plugins });
    },
    className: text.text,
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
    },
    nodeViews: fixed.views,
    isShownOtherwise,
    onChange: (doc) => {
      setNotice(undefined);
      reports.changed(() => fromEditor(doc));
    },
    onBlur: reports.report,
    onLeave: (last) => {
      editing.states.set(lang, last);
      reports.report();
    },
    onSlash: (made) => {
      if (!isEmptyLine(made.state)) return false;
      setSlashPlace(menuPlace(made.coordsAtPos(made.state.selection.from), surface.current ?? made.dom));
      return true;
    },
    onOpen: (node) => {
      const asked = questionAbout(node);
      if (asked) setQuestion(asked);
      return false;
    },
  });

  useFormText({ view, blocks, given, editing });

  // a closing dialog returns the focus to the button that opened it
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
  const closeWord = () => {
    setWordFile(undefined);
    setQuestion(undefined);
  };
  const selected = state && selectedNode(state);
  const runTool = ({ run: what }: Tool) => {
    if (typeof what !== 'string') return run(what);
    setQuestion(what === 'open' ? view && questionAbout(selectedNode(view.state)) : what);
  };
  const closeSlashMenu = (typed: string) => {
    setSlashPlace(undefined);
    run((current, dispatch) => {
      if (typed !== '') dispatch?.(current.tr.insertText(typed));
      return true;
    });
  };
  const table = state && tableAround(state);
  const row = view &&
    state && {
      controls: `${id}text`,
      label,
      state,
      current: () => view.state,
      onRun: runTool,
      onRefused: setNotice,
      onLeave: () => view.focus(),
      onOther: toTools,
    };
  return (
    <div className={styles.editor}>
      <EditorHead id={id} label={label} left={left.text} />
      {row && <Toolbar {...row} />}
      <div className={styles.surface} ref={surface}>
        {row && view && <BlockBar {...row} view={view} surface={surface} />}
        <div ref={mount} />
        {media.blocks}
        {slashPlace && state && (
          <SlashMenu
            state={state}
            style={slashPlace}
            onRun={(tool) => {
              setSlashPlace(undefined);
              runTool(tool);
            }}
            onClose={(typed) => (typed === undefined ? setSlashPlace(undefined) : closeSlashMenu(typed))}
          />
        )}
      </div>
      <EditorHints
        id={id}
        hint={hint}
        help={table ? t('editor-table-help') : t('editor-help', { keys: shownKeys('Alt-F10') })}
      />
      <p role="status" className={styles.hint}>
        {notice && t(notice)}
      </p>
      <p role="status">
        <Hidden>{selected && isWhole(selected.type.name) ? wholeName(selected, selected.type.name, t) : ''}</Hidden>
      </p>
      {media.uploads}
      <ImportNotice notice={imported} onRun={run} onClose={() => setImported(undefined)} />
      {view && (
        <Code name="checks" load={loadChecks} optional>
          {({ Checks }) => <Checks view={view} lang={lang} blocks={blocks} />}
        </Code>
      )}
      {problem && <FieldError id={`${id}error`}>{problem}</FieldError>}
      {question === 'word' && view && (
        <Code name="import" load={loadImporter}>
          {({ WordDialog }) => (
            <WordDialog
              view={view}
              dropped={wordFile}
              around={around}
              onDone={(changes) => {
                closeWord();
                setImported(changes);
              }}
              onClose={closeWord}
            />
          )}
        </Code>
      )}
      {question && question !== 'word' && view && (
        <Questions
          question={question}
          state={view.state}
          lang={lang}
          tag={languages[lang].tag}
          onRun={(command) => {
            setQuestion(undefined);
            run(command);
          }}
          onFiles={(files) => view && media.upload(files, view.state.selection.to)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}
