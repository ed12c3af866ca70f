import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { wordsFor } from '../api/api.ts';
import { ConflictDialog } from '../content/ConflictDialog.tsx';
import { countWritten } from '../content/draft.ts';
import { ErrorSummary, type FormError } from '../content/ErrorSummary.tsx';
import styles from '../content/form.module.css';
import { LanguageTabs } from '../content/LanguageTabs.tsx';
import { LeaveDialog, LeaveGuard } from '../content/LeaveGuard.tsx';
import { PictureField } from '../content/PictureField.tsx';
import { usePictures } from '../content/pictures.ts';
import { PublishPanel } from '../content/PublishPanel.tsx';
import { useT } from '../i18n/useT.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { NewsTexts } from './NewsTexts.tsx';
import { fieldErrors, isAdminNews, labelOf } from './news.errors.ts';
import { differencesOf, newsState, newsToDraft, PARTS, type NewsDraft } from './news.form.ts';
import { useSaveNews, type AltChanges } from './useSaveNews.ts';

interface NewsFormProps {
  initial: NewsDraft;
  /** The stored article; a new one has none. */
  stored?: AdminNews;
  onSaved: (news: AdminNews) => void;
  onCancel: () => void;
}

/** Writes or changes an article. Whatever goes wrong, what was typed stays. */
export function NewsForm({ initial, stored, onSaved, onCancel }: NewsFormProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const { save, rebase } = useSaveNews(stored);
  const [draft, setDraft] = useState(initial);
  const [tab, setTab] = useState<Lang>(lang);
  const [alts, setAlts] = useState<AltChanges>({});
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [theirs, setTheirs] = useState<AdminNews>();
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const clean = useRef(JSON.stringify([initial, stored?.images ?? [], {}]));
  const done = useRef(false);
  const pictures = usePictures(stored?.media ?? [], {
    added: (name) => setAnnouncement(t('pictures.added', { name })),
    removed: () => setAnnouncement(t('pictures.removed')),
    moved: (number, all) => setAnnouncement(t('pictures.moved', { number, all })),
    attempt: signIn.attempt,
  });
  const media = pictures.items.flatMap((item) => item.media ?? []);
  const images = media.map((one) => one.url);
  const now = JSON.stringify([draft, images, alts]);
  const unsaved = useCallback(() => !done.current && (pictures.busy || clean.current !== now), [now, pictures.busy]);

  const goTo = (field: string) => {
    const language = field.split('.')[1];
    if (field.startsWith('content.') && isLang(language)) setTab(language);
    // the tab's panel is there after the next paint
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  };

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && isAdminNews(error.current)) setTheirs(error.current);
    else if (error instanceof ApiError && error.fields.length > 0) setErrors(fieldErrors(error, t, lang));
    else setErrors([{ field: '', text: wordsFor(error, lang) }]);
  };

  const store = async () => {
    setErrors([]);
    setTheirs(undefined);
    if (Object.values(draft.content).every((texts) => texts.title.trim() === '')) {
      return setErrors([{ field: `content.${tab}.title`, text: t('form.needTitle') }]);
    }
    setBusy(true);
    try {
      const saved = await signIn.attempt(() => save({ draft, media, alts }));
      // the form stays busy: nothing is sent twice while the message is read
      done.current = true;
      onSaved(saved);
    } catch (error) {
      setBusy(false);
      failed(error);
    }
  };

  const keepMine = (current: AdminNews) => {
    rebase(current);
    void store();
  };
  const takeTheirs = (current: AdminNews) => {
    rebase(current);
    setDraft(newsToDraft(current));
    setAlts({});
    pictures.reset(current.media);
    clean.current = JSON.stringify([newsToDraft(current), current.images, {}]);
    setTheirs(undefined);
  };
  const leave = () => {
    done.current = true;
    onCancel();
  };

  const errorAt = (field: string) => errors.find((error) => error.field === field)?.text;
  const blocked = busy || pictures.busy;
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          if (!blocked) void store();
        }}
      >
        <div>
          <ErrorSummary errors={errors} onGo={goTo} />
          <LanguageTabs
            value={tab}
            onChange={setTab}
            written={(key) => countWritten(draft.content[key])}
            parts={PARTS.length}
            errors={(key) => errors.filter((error) => error.field.startsWith(`content.${key}`)).length}
          >
            {(key) => (
              <NewsTexts
                lang={key}
                content={draft.content}
                errorAt={errorAt}
                onChange={(part, text) =>
                  setDraft((before) => ({
                    ...before,
                    content: { ...before.content, [key]: { ...before.content[key], [part]: text } },
                  }))
                }
              />
            )}
          </LanguageTabs>
          <PictureField
            pictures={pictures}
            textLang={tab}
            altOf={(id) => alts[id]?.[tab] ?? media.find((one) => one.id === id)?.alt[tab] ?? ''}
            onAlt={(id, text) => setAlts((before) => ({ ...before, [id]: { ...before[id], [tab]: text } }))}
          />
        </div>
        <aside aria-label={t('form.publishing')}>
          <PublishPanel
            published={draft.published}
            archived={draft.archived}
            stateOf={newsState}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <section className={styles.panel} aria-labelledby="about-article">
            <h2 id="about-article">{t('form.about')}</h2>
            <TextField
              label={t('form.author')}
              name="author"
              value={draft.author}
              error={errorAt('author')}
              onChange={(event) => setDraft((before) => ({ ...before, author: event.target.value }))}
            />
          </section>
          <div className={styles.buttons}>
            <Button type="submit" busy={blocked}>
              {busy ? t('form.saving') : t('form.save')}
            </Button>
            {pictures.busy && <p className={styles.note}>{t('form.waiting')}</p>}
            <Button kind="danger" onClick={() => (stored ? onCancel() : setCancelling(true))}>
              {t('cancel')}
            </Button>
          </div>
          <div role="status">
            <Hidden>{announcement}</Hidden>
          </div>
        </aside>
      </form>
      <LeaveGuard unsaved={unsaved} />
      {cancelling && <LeaveDialog onLeave={leave} onStay={() => setCancelling(false)} />}
      {theirs && (
        <ConflictDialog
          differences={differencesOf(draft, media, theirs, (field) => labelOf(field, t))}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {signIn.dialog}
    </>
  );
}
