import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { WrittenDraft } from './draft.ts';
import type { FormError } from './ErrorSummary.tsx';
import type { PartField } from './LanguageTexts.tsx';
import { usePictures, type Pictures } from './pictures.ts';
import { saidOf, unreadableFaults, type Fault } from './refusals.ts';
import type { AltChanges, Saving } from './useSaving.ts';
import { useSubmission } from './useSubmission.ts';

interface Stored {
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
  keepMine: (current: Item) => void;
  takeTheirs: (current: Item) => void;
  setTheirs: (current: Item | undefined) => void;
  /** What is in the form is given up. */
  giveUp: () => void;
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
}: Options<Part, Draft, Item>): ItemForm<Part, Draft, Item> {
  const t = useT();
  const lang = useLang();
  const [draft, setDraft] = useState(initial);
  const label = (field: string) => labelIn(field, draft);
  const submission = useSubmission({ label, isItem, onSaved });
  const { busy, isDone, setErrors, setTheirs } = submission;
  const [tab, setTab] = useState<Lang>(lang);
  const [alts, setAlts] = useState<AltChanges>({});
  const [announcement, setAnnouncement] = useState('');
  const clean = useRef(JSON.stringify([initial, stored?.images ?? [], {}]));
  const pictures = usePictures(stored?.media ?? [], {
    added: (name) => setAnnouncement(t('pictures.added', { name })),
    removed: () => setAnnouncement(t('pictures.removed')),
    moved: (number, all) => setAnnouncement(t('pictures.moved', { number, all })),
    attempt: submission.attempt,
  });
  const media = pictures.items.flatMap((item) => item.media ?? []);
  const images = media.map((one) => one.url);
  const now = JSON.stringify([draft, images, alts]);
  const unsaved = useCallback(
    () => !isDone() && (pictures.busy || clean.current !== now),
    [isDone, now, pictures.busy],
  );
  const blocked = busy || pictures.busy;

  const store = () => submission.send(() => saving.save({ draft, media, alts }));

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
      else void store();
    },
    keepMine: (current) => {
      saving.rebase(current);
      void store();
    },
    takeTheirs: (current) => {
      saving.rebase(current);
      setDraft(toDraft(current));
      setAlts({});
      pictures.reset(current.media);
      clean.current = JSON.stringify([toDraft(current), current.images, {}]);
      setTheirs(undefined);
    },
    setTheirs,
    giveUp: submission.giveUp,
  };
}
