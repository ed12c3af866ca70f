import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Field, FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import form from '../../ui/form.module.css';
import { fromEditor } from '../convert.ts';
import styles from '../editor.module.css';
import { leftOf } from '../limits.ts';
import { useT } from '../words.ts';
import { changesIn, noticeOf, type Around, type ImportNotice } from './importer.ts';
import { putBlocks, withPictures } from './insert.ts';
import type { Reading } from './read-html.ts';
import { useWordFile } from './useWordFile.ts';
import { countsOf } from './word-text.ts';
import { importT, type ImportT } from './words.ts';

interface WordDialogProps {
  view: EditorView;
  /** A file that was dropped on the text. */
  dropped: File | undefined;
  around: Omit<Around, 'words'>;
  onDone: (notice: ImportNotice | undefined) => void;
  onClose: () => void;
}

/** Inserts a Word file into the text, after listing the changes this involves. */
export function WordDialog({ view, dropped, around: given, onDone, onClose }: WordDialogProps) {
  const consoleT = useT();
  const lang = useLang();
  const id = useId();
  const t = importT(lang);
  const [file, setFile] = useState(dropped);
  const around = { ...given, words: lang };
  const result = useWordFile(file, around);
  const reading = result?.reading;
  const put = (replacesAll: boolean) => {
    if (!reading) return;
    withPictures(view, putBlocks(view.state, reading.blocks, replacesAll), reading.pictures, around.insertPictures);
    onDone(noticeOf(reading.report, lang));
  };
  const ways = reading ? waysOf(view, reading, t) : [];
  return (
    <Dialog title={t('import-title')} onClose={onClose}>
      {!reading && (
        <Field label={t('import-file')} error={result?.refusal && t(`import-refusal-${result.refusal}`)}>
          {(described) => (
            <input
              {...described}
              type="file"
              accept=".docx"
              onChange={({ target }) => setFile(target.files?.[0] ?? file)}
            />
          )}
        </Field>
      )}
      <div role="status">
        {file && !result && <Spinner>{t('import-reading')}</Spinner>}
        {reading && <Summary name={file?.name ?? ''} reading={reading} t={t} />}
        {reading && ways.length === 0 && <FieldError id={`${id}full`}>{t('import-full')}</FieldError>}
      </div>
      <div className={form.pairOfButtons}>
        {ways.map(({ label, replacesAll }, at) => (
          <Button key={label} kind={at === 0 ? undefined : 'quiet'} onClick={() => put(replacesAll)}>
            {label}
          </Button>
        ))}
        <Button kind="quiet" onClick={onClose}>
          {consoleT('close')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Way {
  label: string;
  /** Whether it replaces the existing text. */
  replacesAll: boolean;
}

/** How it can be inserted without exceeding the size that can be saved. */
function waysOf({ state }: EditorView, { blocks }: Reading, t: ImportT): Way[] {
  const isNew = fromEditor(state.doc).length === 0;
  const ways = isNew
    ? [{ label: t('import-put'), replacesAll: true }]
    : [
        { label: t('import-insert'), replacesAll: false },
        { label: t('import-replace'), replacesAll: true },
      ];
  return ways.filter(({ replacesAll }) => leftOf(fromEditor(putBlocks(state, blocks, replacesAll).doc)).share >= 0);
}

function Summary({ name, reading, t }: { name: string; reading: Reading; t: ImportT }) {
  const changes = changesIn(reading.report, t);
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t('import-has', { ...countsOf(reading) })}</p>
      <p className={styles.hint}>{t('import-styles')}</p>
      {changes.length > 0 && (
        <>
          <p>{t('import-changes')}</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
