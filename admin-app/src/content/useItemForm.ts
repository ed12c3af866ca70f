import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { isSame, takeFields } from './differences.ts';
import type { WrittenDraft } from './draft.ts';
import type { FormError } from './ErrorSummary.tsx';
import type { Versioned } from './FormFrame.tsx';
import { asText, workAsText, type Base, type FormWork, type ItemForm } from './form-work.ts';
import type { PartField } from './LanguageTexts.tsx';
import { asTypedOn, PicturesUnsaved, takenOver, type AltChanges, type PictureChanges } from './picture-texts.ts';
import { usePictures } from './pictures.ts';
import { reasonFor, saidOf, unreadableFaults, type Fault } from './refusals.ts';
import { isLike } from './shape.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import type { Saving } from './useSaving.ts';
import { useSubmission } from './useSubmission.ts';

interface Stored extends Versioned {
  images: readonly string[];
  media: readonly AdminMedia[];
}

interface Options<Part extends string, Draft extends WrittenDraft<Part> & WrittenDraft<'title'>, Item extends Stored> {
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored: Item | undefined;
  /** Its texts, in the order in which they are written. */
  fields: readonly PartField<Part>[];
  /** What the form calls a field of the API; rows are called by what stands in them. */
  label: (field: string, draft: Draft) => string;
  saving: Saving<Draft, Item>;
  toDraft: (item: Item) => Draft;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** What keeps a draft from being sent at all; the title needs no mention. */
  faults?: (draft: Draft) => readonly Fault[];
  onSaved: (item: Item) => void;
  /** Saved, and the person goes on in the form. */
  onStored?: (item: Item) => void;
}

/** Writes or changes an item. Whatever goes wrong, what was typed stays. */
export function useItemForm<
  Part extends string,
  Draft extends WrittenDraft<Part> & WrittenDraft<'title'>,
  Item extends Stored,
>({
  initial,
  stored,
  fields,
  label: labelIn,
  saving,
  toDraft,
  isItem,
  faults: ownFaults = () => [],
  onSaved,
  onStored,
}: Options<Part, Draft, Item>): ItemForm<Part, Draft, Item> {
  const t = useT();
  const lang = useLang();
  const [draft, setDraft] = useState(initial);
  const label = (field: string) => labelIn(field, draft);
  const submission = useSubmission({ label, isItem, onSaved });
  const { isDone, setErrors, setTheirs } = submission;
  const [tab, setTab] = useState<Lang>(lang);
  const [alts, setAlts] = useState<AltChanges>({});
  const [theirPicture, setTheirPicture] = useState<AdminMedia>();
  const [announcement, setAnnouncement] = useState('');
  const [base, setBase] = useState<Base<Draft>>({ draft: initial, images: stored?.images ?? [] });
  const [clean, setClean] = useState(() => asText(initial, stored?.images ?? []));
  const [closing, setClosing] = useState(false);
  const [more, setMore] = useState(false);
  const pictures = usePictures(stored?.media ?? [], {
    added: (name) => setAnnouncement(t('pictures.added', { name })),
    chosen: (count) => setAnnouncement(t('library.added', { count })),
    removed: () => setAnnouncement(t('pictures.removed')),
    moved: (number, all) => setAnnouncement(t('pictures.moved', { number, all })),
    attempt: submission.attempt,
  });
  const media = pictures.items.flatMap((item) => item.media ?? []);
  const images = media.map((one) => one.url);
  const { focuses } = pictures;
  const said = { media, alts, focuses };
  const now = asText(draft, images, alts, focuses);
  const changed = pictures.busy || clean !== now;
  const unsaved = useCallback(() => !isDone() && changed, [isDone, changed]);
  // a form that is about to close saves nothing twice, but what is still typed into it
  const busy = submission.busy || (closing && !changed);
  const blocked = busy || pictures.busy;
  const latest = useRef('');
  const close = (item: Item) => {
    setClosing(true);
    submission.goOn();
    onSaved(item);
  };
  /** What the person wants after saving: to be done, or to go on. */
  const afterwards = useRef(close);
  useEffect(() => {
    // with a picture on its way there is more than anything that was sent
    latest.current = pictures.busy ? '' : now;
  }, [now, pictures.busy]);

  const kept = useKeptDraft<FormWork<Draft>>({
    // also when it is saved while somebody goes on typing
    now: clean + now,
    unsaved,
    work: () => ({ draft, media, alts, focuses, saving: saving.state(), base }),
    isWork: (value): value is FormWork<Draft> =>
      isLike({ draft: initial, media, alts: {}, focuses: {}, saving: {}, base }, value),
    differs: (work) => workAsText(work) !== clean,
    restore: (work) => {
      setDraft(work.draft);
      setAlts(work.alts);
      pictures.reset(work.media, work.focuses);
      saving.resume(work.saving);
      setBase(work.base);
      setAnnouncement(t('kept.back'));
    },
  });
  const keptVersion = kept.offer?.work.saving.known?.version;

  /**
   * @param ended the whole of it is saved
   * @returns when there is an answer; what was typed meanwhile stays as unsaved work on top of what was saved
   */
  const store = (wanted: PictureChanges & { draft: Draft }, ended: (item: Item) => void) => {
    afterwards.current = ended;
    const urls = wanted.media.map((one) => one.url);
    const sent = workAsText(wanted);
    const settled = (text: string) => {
      setClean(text);
      setBase({ draft: wanted.draft, images: urls });
    };
    return submission.send(
      () => saving.save(wanted),
      (item) => {
        settled(sent);
        if (latest.current === sent) {
          kept.forget();
          ended(item);
        } else {
          submission.goOn();
          setMore(true);
          // a new item keeps its form, for what is in it
          if (stored) onStored?.(item);
        }
      },
      (error) => {
        if (!(error instanceof PicturesUnsaved)) return false;
        settled(asText(wanted.draft, urls));
        setTheirPicture(error.current);
        if (!error.current) {
          setErrors([{ field: '', text: t('pictures.unsaved', { reason: reasonFor(error.reason, lang) }) }]);
        }
        return true;
      },
    );
  };
  /** What is wrong before anything is sent. */
  const faults = (unreadable: readonly HTMLInputElement[]): FormError[] => {
    const unread = unreadableFaults(unreadable);
    const others = ownFaults(draft).filter((fault) => !unread.some((one) => one.field === fault.field));
    const untitled = Object.values(draft.content).every((texts) => texts.title.trim() === '');
    return [
      ...(untitled ? [{ field: `content.${tab}.title`, text: t('form.needTitle') }] : []),
      ...[...unread, ...others].map((fault) => saidOf(fault, label, lang)),
    ];
  };

  return {
    draft,
    stored,
    fields,
    label,
    pictures,
    media,
    alts,
    tab,
    errors: submission.errors,
    errorAt: submission.errorAt,
    theirs: submission.theirs,
    busy,
    blocked,
    announcement,
    more: more && changed && !busy,
    signInDialog: submission.signInDialog,
    unsaved,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    setText: (key, part, text) =>
      setDraft((before) => ({
        ...before,
        content: { ...before.content, [key]: { ...before.content[key], [part]: text } },
      })),
    setSwitches: (switches) => setDraft((before) => ({ ...before, ...switches })),
    setAlt: (id, text) => setAlts((before) => ({ ...before, [id]: { ...before[id], [tab]: text } })),
    setTab,
    submit: (unreadable) => {
      if (blocked) return;
      const found = faults(unreadable);
      if (found.length > 0) setErrors(found);
      else void store({ draft, ...said }, close);
    },
    saveAndStay: async (unreadable) => {
      if (blocked) return undefined;
      const found = faults(unreadable);
      setErrors(found);
      let saved: Item | undefined;
      const goOn = (item: Item) => {
        saved = item;
        // a new item has a form of its own from now on
        if (stored) submission.goOn();
        onStored?.(item);
      };
      if (found.length === 0) await store({ draft, ...said }, goOn);
      return saved;
    },
    untouched: (key) => (key === 'images' ? images.join() === base.images.join() : isSame(draft, base.draft, key)),
    settle: (current, taken) => {
      saving.rebase(current);
      const theirs = toDraft(current);
      const wanted = takeFields(draft, theirs, taken);
      const pictured = taken.has('images') ? asTypedOn(current.media, said) : media;
      const others = asText(theirs, current.images);
      setClean(others);
      setDraft(wanted);
      setBase({ draft: theirs, images: current.images });
      if (taken.has('images')) pictures.reset(pictured, focuses);
      setTheirs(undefined);
      const images = pictured.map((one) => one.url);
      if (taken.size > 0 && asText(wanted, images, alts, focuses) === others) setAnnouncement(t('conflict.taken'));
      else void store({ ...said, draft: wanted, media: pictured }, afterwards.current);
    },
    theirPicture,
    settlePicture: (current, taken = new Set()) => {
      setTheirPicture(undefined);
      if (!current) return;
      const rest = takenOver(current, taken, said);
      setAlts(rest.alts);
      pictures.reset(rest.media, rest.focuses);
      void store({ draft, ...rest }, afterwards.current);
    },
    setTheirs,
    giveUp: () => {
      submission.giveUp();
      kept.forget();
    },
    kept,
    keptIsOlder: stored !== undefined && keptVersion !== undefined && keptVersion < stored.version,
  };
}
