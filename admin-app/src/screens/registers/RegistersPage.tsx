import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import type { RegisterImport, RegisterOptions } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsFor } from '../../api/api.ts';
import { ListHead } from '../../item-list/ListHead.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useUploadsT } from '../../uploads/words.ts';
import { cancelImport, checkAgain, importsQuery, isRunning, runImport } from './calls.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { readAgain } from './mapping/calls.ts';
import { MappingPanel } from './mapping/MappingPanel.tsx';
import { toBody } from './options.ts';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './registers.module.css';
import { TermsToDecide } from './TermsToDecide.tsx';
import { useKeptOptions } from './useKeptOptions.ts';
import { useMayWorkOn } from './useMayWorkOn.ts';
import { useSending } from './useSending.ts';
import { useT, words } from './words.ts';

/** The words for refusals that only occur in imports. */
const REFUSALS: Partial<Record<string, Key<typeof words.en>>> = {
  import_running: 'registers-refusal-import_running',
  register_missing: 'registers-failure-no_file',
  not_checked: 'registers-refusal-not_checked',
  not_running: 'registers-refusal-not_running',
  not_undoable: 'registers-refusal-not_undoable',
};

/** Imports a museum's register: it is uploaded, checked, and imported after confirmation. */
export function RegistersPage() {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const queries = useQueryClient();
  const { hasTask, mayMake } = useRights();
  const mayWorkOn = useMayWorkOn();
  const signIn = useSignInAgain();
  const imports = useQuery(importsQuery);
  const [options, setOptions] = useKeptOptions();
  const [file, setFile] = useState<File>();
  const [last, ...earlier] = imports.data ?? [];
  // a mapping that was used is only for its register
  const forNext = options.mapping?.register === undefined ? options.mapping : undefined;
  const mapping = options.mapping?.register === last?.id ? options.mapping : forNext;
  const mayWorkOnLast = last !== undefined && mayWorkOn(last);
  const mayCheckAgain =
    mayWorkOnLast && !isRunning(last) && !['imported', 'undone'].includes(last.state) && !last.undone;
  const hasColumns = mayCheckAgain && last.sampled;
  // the panel of its columns says how its file is read
  const forLast = { ...options, mapping, ...(hasColumns && { encoding: '' as const }) };
  const keep = (text: string, decided: readonly string[] = mapping?.decided ?? []) => {
    const name = mapping?.name ?? `${last?.name.replace(/(?:\.\w{1,8}){1,2}$/, '')}.json`;
    if (last) setOptions({ mapping: { name, text, register: last.id, decided } });
  };
  const check = (body: RegisterOptions) => {
    if (!last) return;
    if (body.mapping) keep(body.mapping, []);
    act.mutate(() => checkAgain(last.id, body));
  };
  // buttons wait for the new state of the import
  const refresh = () => queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  const act = useMutation({
    mutationFn: (work: () => Promise<RegisterImport>) => signIn.attempt(work),
    onSettled: refresh,
  });
  const sending = useSending(signIn.attempt, {
    onSent: ({ id }) => {
      setFile(undefined);
      setOptions({ mapping: forNext && { ...forNext, register: id } });
    },
    onSettled: refresh,
  });
  const busy = act.isPending || sending.isPending || imports.data?.some(isRunning) === true;
  const error = sending.error ?? act.error;
  const refusal = error instanceof ApiError ? REFUSALS[error.code] : undefined;
  const inMapping = error instanceof ApiError ? error.fields.find(({ field }) => field === 'mapping') : undefined;
  return (
    <>
      <ListHead title={t('nav-registers')} about={t('registers-intro')} isEmpty={imports.data?.length === 0}>
        {hasTask('collections') && mayMake('media') && (
          <Link className={buttonClass('quiet')} to="/admin/registers/pictures">
            {t('nav-picturesByName')}
          </Link>
        )}
        <a className={buttonClass('quiet')} href={`/api/admin/registers/template.xlsx?lang=${lang}`} download>
          {t('registers-template')}
        </a>
      </ListHead>
      <RegisterForm
        options={file ? { ...options, mapping: forNext } : forLast}
        onOptions={setOptions}
        file={file}
        onFile={setFile}
        busy={busy}
        onCheck={() => {
          act.reset();
          if (file) sending.send({ file, options: toBody({ ...options, mapping: forNext }) });
        }}
        onRead={() => {
          act.reset();
          if (file) sending.send({ file, options: { ...toBody(options), mapping: null, read_only: true } });
        }}
        // before the first check, the panel of its columns has the button
        onCheckAgain={mayCheckAgain && last.state !== 'read' ? () => check(toBody(forLast)) : undefined}
        hasEncoding={file !== undefined || !hasColumns}
      />
      {sending.isPending && (
        <div className={styles.progress}>
          <progress value={sending.percent} max={100} aria-label={file?.name} />
          <span>{sending.percent}%</span>
          <Button kind="quiet" onClick={sending.stop}>
            {t('registers-stop')}
          </Button>
        </div>
      )}
      <div role="status">
        {sending.isPending && sending.paused !== undefined && (
          <p>{u(sending.paused instanceof NetworkError ? 'uploads-offline' : 'uploads-waiting')}</p>
        )}
      </div>
      <div role="alert">
        {inMapping ? (
          <p className={styles.error}>
            {t('registers-mappingWrong')} <span lang="en">{inMapping.message}</span>
          </p>
        ) : (
          error && <p className={styles.error}>{refusal ? t(refusal) : wordsFor(error, lang)}</p>
        )}
      </div>
      {imports.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {imports.isError && <LoadTrouble error={imports.error} onRetry={() => void imports.refetch()} />}
      {last && (
        <ImportPanel
          register={last}
          busy={act.isPending}
          onImport={() => act.mutate(() => runImport(last.id))}
          onCancel={() => act.mutate(() => cancelImport(last.id))}
        />
      )}
      {mayWorkOnLast && last.state === 'checked' && last.mapping !== null && mapping && (
        <TermsToDecide
          key={last.id}
          register={last}
          mapping={mapping.text}
          decided={mapping.decided ?? []}
          busy={busy}
          onMapping={keep}
          onCheckAgain={() => check(toBody(forLast))}
        />
      )}
      {hasColumns && (
        <MappingPanel
          key={`columns-${last.id}`}
          register={last}
          options={forLast}
          busy={busy}
          onMapping={keep}
          onRead={(reading) => {
            setOptions({ mapping: undefined });
            act.mutate(() => readAgain(last.id, reading));
          }}
          onCheck={(text) => check({ ...toBody(forLast), mapping: text })}
        />
      )}
      {earlier.length > 0 && (
        <EarlierImports
          imports={earlier}
          busy={act.isPending || imports.data?.some(isRunning) === true}
          onCancel={(id) => act.mutate(() => cancelImport(id))}
        />
      )}
      <LeaveGuard unsaved={() => sending.isPending} title={t('registers-leaveAsk')} text={t('registers-leaveText')} />
      {signIn.dialog}
    </>
  );
}
