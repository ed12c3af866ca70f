import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { isSame, takeFields } from './differences.ts';
import type { WrittenDraft } from './draft.ts';
import type { FormError } from './ErrorSummary.tsx';
import { asText, type Base, type FormWork } from './form-work.ts';
import type { PartField } from './LanguageTexts.tsx';
import { usePictures, type Pictures } from './pictures.ts';
import { saidOf, unreadableFaults, type Fault } from './refusals.ts';
import { isLike } from './shape.ts';
import { useKeptDraft, type KeptWork } from './useKeptDraft.ts';
import type { AltChanges, Saving } from './useSaving.ts';
import { useSubmission } from './useSubmission.ts';

interface Stored {
  version: number;
  images: readonly string[];
  media: readonly Media[];
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

/** A form's state and what can be done to it. */
export interface ItemForm<Part extends string, Draft, Item> {
  draft: Draft;
  stored: Item | undefined;
  fields: readonly PartField<Part>[];
  label: (field: string) => string;
  pictures: Pictures;
  /** The pictures that are there, in order. */
  media: readonly Media[];
  alts: AltChanges;
  tab: Lang;
  errors: readonly FormError[];
  errorAt: (field: string) => string | undefined;
  /** Somebody else's version, when that stands in the way. */
  theirs: Item | undefined;
  busy: boolean;
  blocked: boolean;
  announcement: string;
  signInDialog: ReactNode;
  unsaved: () => boolean;
  change: (part: Partial<Draft>) => void;
  setText: (lang: Lang, part: Part, text: string) => void;
  setSwitches: (switches: { published?: boolean; archived?: boolean }) => void;
  setAlt: (mediaId: string, text: string) => void;
  setTab: (lang: Lang) => void;
  submit: (unreadable: readonly HTMLInputElement[]) => void;
  /** Saves and goes on in the form; undefined when something stands in the way. */
  saveAndStay: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
  /** Whether the person has left a field as it was, by the key of its difference. */
  untouched: (key: string) => boolean;
  /** Goes on from somebody else's version, with those of its fields that were chosen, and saves what is left of ours. */
  settle: (current: Item, taken: ReadonlySet<string>) => void;
  setTheirs: (current: Item | undefined) => void;
  /** What is in the form is given up. */
  giveUp: () => void;
  /** What an earlier visit left unsaved. */
  kept: KeptWork<FormWork<Draft>>;
  /** Whether that was written before the item was saved by somebody else. */
  keptIsOlder: boolean;
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
  const submission = useSubmission({
    label,
    isItem,
    onSaved: (item: Item) => {
      kept.forget();
      onSaved(item);
    },
  });
  const { busy, isDone, setErrors, setTheirs } = submission;
  const [tab, setTab] = useState<Lang>(lang);
  const [alts, setAlts] = useState<AltChanges>({});
  const [announcement, setAnnouncement] = useState('');
  const [base, setBase] = useState<Base<Draft>>({ draft: initial, images: stored?.images ?? [] });
  const clean = useRef(asText(initial, stored?.images ?? []));
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
  const now = asText(draft, images, alts, focuses);
  const unsaved = useCallback(
    () => !isDone() && (pictures.busy || clean.current !== now),
    [isDone, now, pictures.busy],
  );
  const blocked = busy || pictures.busy;

  const kept = useKeptDraft<FormWork<Draft>>({
    now,
    unsaved,
    work: () => ({ draft, media, alts, focuses, saving: saving.state(), base }),
    isWork: (value): value is FormWork<Draft> =>
      isLike({ draft: initial, media, alts: {}, focuses: {}, saving: {}, base }, value),
    differs: (work) =>
      asText(
        work.draft,
        work.media.map((one) => one.url),
        work.alts,
        work.focuses,
      ) !== clean.current,
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

  const save = () => saving.save({ draft, media, alts, focuses });

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
      else void submission.send(save);
    },
    saveAndStay: async (unreadable) => {
      if (blocked) return undefined;
      const found = faults(unreadable);
      setErrors(found);
      let saved: Item | undefined;
      const goOn = (item: Item) => {
        saved = item;
        kept.forget();
        clean.current = now;
        setBase({ draft, images });
        // a new item has a form of its own from now on
        if (stored) submission.goOn();
        onStored?.(item);
      };
      if (found.length === 0) await submission.send(save, goOn);
      return saved;
    },
    untouched: (key) => (key === 'images' ? images.join() === base.images.join() : isSame(draft, base.draft, key)),
    settle: (current, taken) => {
      saving.rebase(current);
      const theirs = toDraft(current);
      const wanted = takeFields(draft, theirs, taken);
      const pictured = taken.has('images') ? current.media : media;
      clean.current = asText(theirs, current.images);
      setDraft(wanted);
      setBase({ draft: theirs, images: current.images });
      if (taken.has('images')) pictures.reset(current.media, focuses);
      setTheirs(undefined);
      const images = pictured.map((one) => one.url);
      if (asText(wanted, images, alts, focuses) === clean.current) setAnnouncement(t('conflict.taken'));
      else void submission.send(() => saving.save({ draft: wanted, media: pictured, alts, focuses }));
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
