import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { wordsFor } from '../../../api/api.ts';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { useRights } from '../../../shell/Permitted.tsx';
import { useAccount } from '../../../shell/session.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { chosenOf, columnsIn, MAX_CHOSEN, readFile } from './calls.ts';
import { useT } from './words.ts';

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;

interface ExportDialogProps {
  address: ListAddress;
  /** Of the selected objects; without any, all that the list shows. */
  ids: readonly string[];
  count: number;
  onClose: () => void;
}

/** Asks for a format, and downloads the file. */
export function ExportDialog({ address, ids, count, onClose }: ExportDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const { registrar = false } = useAccount();
  const { branches } = useRights();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [separator, setSeparator] = useState<',' | ';'>(lang === 'en' ? ',' : ';');
  const [bom, setBom] = useState(true);
  const [profile, setProfile] = useState<File>();
  const [withPrivate, setWithPrivate] = useState(false);
  const aborting = useRef(new AbortController());
  const exporting = useMutation({
    mutationFn: async () => {
      aborting.current = new AbortController();
      const { signal } = aborting.current;
      const dialect = format === 'csv' ? { separator, bom } : {};
      const body = {
        ...chosenOf(ids, address),
        format,
        lang,
        private: withPrivate,
        ...dialect,
        ...(await columnsIn(format, profile)),
      };
      return signIn.attempt(() => readFile(body, signal));
    },
    onSuccess: (file) => {
      saveFile(file, `objects-${isoDay(new Date())}.${format}`);
      toast(t('exports-done'));
      onClose();
    },
  });
  const problem = () => {
    if (ids.length > MAX_CHOSEN) return t('exports-tooManyChosen', { max: MAX_CHOSEN });
    const { error } = exporting;
    if (!error || isAbort(error)) return '';
    if (error instanceof SyntaxError) return `${t('exports-profileWrong')} ${t('exports-profileNoJson')}`;
    const wrong = error instanceof ApiError && error.fields.find(({ field }) => /^(?:profile|mapping)\b/.test(field));
    if (wrong) return `${t('exports-profileWrong')} ${wrong.message}`;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 429) return t('exports-running');
    if (status === 503) return t('exports-busy');
    return status === 404 ? t('exports-none') : wordsFor(error, lang);
  };
  const close = () => {
    aborting.current.abort();
    onClose();
  };
  return (
    <>
      <Dialog title={t('exports-title', { count })} onClose={close}>
        {branches && <p>{t('exports-ownBranches')}</p>}
        <Choice
          label={t('exports-format')}
          hint={t(`exports-hint-${format}`)}
          name="format"
          value={format}
          options={FORMATS.map((value) => ({ value, label: t(`exports-format-${value}`) }))}
          onChange={(value) => setFormat(value || 'xlsx')}
        />
        {format === 'csv' && (
          <>
            <Choice
              label={t('exports-separator')}
              name="separator"
              value={separator}
              options={[
                { value: ';', label: t('exports-separator-semicolon') },
                { value: ',', label: t('exports-separator-comma') },
              ]}
              onChange={(value) => setSeparator(value || ',')}
            />
            <Switch label={t('exports-bom')} hint={t('exports-bomHint')} checked={bom} onChange={setBom} />
          </>
        )}
        {format !== 'jsonl' && (
          <Field label={t('exports-profile')} hint={t('exports-profileHint')}>
            {(described) => (
              <input
                {...described}
                type="file"
                accept=".json"
                onChange={({ target: { files } }) => {
                  setProfile(files?.[0]);
                  exporting.reset();
                }}
              />
            )}
          </Field>
        )}
        {registrar && (
          <Switch
            label={t('exports-private')}
            hint={t('exports-privateHint')}
            checked={withPrivate}
            onChange={setWithPrivate}
          />
        )}
        <p role="status">{exporting.isPending && t('exports-working')}</p>
        <p role="alert">{problem()}</p>
        <div className={form.pairOfButtons}>
          {exporting.isPending ? (
            <Button kind="quiet" onClick={() => aborting.current.abort()}>
              {t('exports-stop')}
            </Button>
          ) : (
            <>
              {ids.length <= MAX_CHOSEN && <Button onClick={() => exporting.mutate()}>{t('exports-run')}</Button>}
              <Button kind="quiet" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
