import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useRef, useState } from 'react';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { useRights } from '../../../shell/Permitted.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { ListHead } from '../../../item-list/ListHead.tsx';
import list from '../../../ui/list.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import { FileDrop } from '../../../uploads/FileDrop.tsx';
import { useUploadsT } from '../../../uploads/words.ts';
import styles from './by-name.module.css';
import type { LotRights } from './calls.ts';
import { encodingsOf, isReady } from './lot.ts';
import { LotList } from './LotList.tsx';
import { LotRightsFields } from './LotRightsFields.tsx';
import { reasonOf } from './reason.ts';
import { usePictureLot } from './usePictureLot.ts';
import { useT } from './words.ts';

const PICTURES = ['image'] as const;

/** Adds many pictures to objects, which it finds by the names of the files. */
export function PicturesByNamePage() {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const { ownBranch } = useRights();
  const signIn = useSignInAgain();
  const choice = useRef<HTMLDivElement>(null);
  const lot = usePictureLot(signIn.attempt);
  const [rights, setRights] = useState<LotRights>({
    creator: '',
    credit_line: '',
    licence: '',
    consent: '',
    branch: ownBranch ?? '',
    titleAsAlt: false,
  });
  const [later, setLater] = useState(false);
  const { pictures, objects, isRunning } = lot;
  const ready = pictures.filter((one) => isReady(one, objects));
  const done = pictures.filter(({ state }) => state.is === 'added' || state.is === 'present').length;
  const shown = new Set(ready.flatMap(({ target }) => (objects.get(target?.id ?? '')?.published ? target?.id : [])));
  const encodings = encodingsOf(pictures);
  return (
    <>
      <ListHead title={t('byName-title')} />
      <p className={list.intro}>{t('byName-intro')}</p>
      <FileDrop
        kinds={PICTURES}
        also={['.zip']}
        onFiles={lot.add}
        choose={t('byName-choose')}
        hint={t('byName-hint')}
        ref={choice}
      />
      <div role="status">{lot.isReading && <Spinner>{t('byName-reading')}</Spinner>}</div>
      <div role="alert">
        {lot.error !== undefined && <p className={styles.error}>{reasonOf(lot.error, lang, t, u)}</p>}
      </div>
      {encodings.length > 0 && (
        <Choice
          label={t('byName-encoding')}
          hint={t('byName-encodingHint')}
          name="encoding"
          value={lot.encoding}
          options={encodings.map((value) => ({ value, label: t(`byName-encoding-${value}`) }))}
          onChange={(as) => as !== '' && lot.readAs(as)}
        />
      )}
      {pictures.length > 0 && (
        <>
          <LotList lot={lot} />
          <LotRightsFields rights={rights} onChange={(part) => setRights((before) => ({ ...before, ...part }))} />
          {shown.size > 0 && (
            <section className={form.panel}>
              <Switch
                label={t('byName-later')}
                hint={t(later ? 'byName-laterOn' : 'byName-laterOff', { count: shown.size })}
                checked={later}
                onChange={setLater}
              />
            </section>
          )}
          {isRunning && (
            <p className={styles.progress}>
              <progress value={done} max={pictures.length} aria-label={t('byName-title')} />
              <span>{t('byName-progress', { done, all: pictures.length })}</span>
            </p>
          )}
          <div role="status">
            {lot.paused !== undefined && (
              <p>{u(lot.paused instanceof NetworkError ? 'uploads-offline' : 'uploads-waiting')}</p>
            )}
            {!isRunning && done > 0 && <p>{t('byName-done', { done, count: pictures.length - done })}</p>}
          </div>
          <div className={form.pairOfButtons}>
            {isRunning ? (
              <Button kind="quiet" onClick={lot.stop}>
                {t('byName-stop')}
              </Button>
            ) : (
              <>
                <Button disabled={ready.length === 0} onClick={() => lot.start({ rights, later })}>
                  {t('byName-start', { count: ready.length })}
                </Button>
                <Button kind="quiet" onClick={lot.clear}>
                  {t('byName-clear')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      <LeaveGuard unsaved={() => isRunning} title={t('media-leaveAsk')} text={t('byName-leaveText')} />
      {signIn.dialog}
    </>
  );
}
