import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import type { ItemDraft } from './draft.ts';
import type { FormError } from './ErrorSummary.tsx';
import type { PartField } from './LanguageTexts.tsx';
import { usePictures, type Pictures } from './pictures.ts';
import { fieldErrors } from './refusals.ts';
import type { AltChanges, Saving } from './useSaving.ts';

interface Stored {
  images: readonly string[];
  media: readonly Media[];
}

interface Options<Part extends string, Draft extends ItemDraft<Part> & ItemDraft<'title'>, Item extends Stored> {
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored: Item | undefined;
  /** Its texts, in the order in which they are written. */
  fields: readonly PartField<Part>[];
  /** What the form calls a field of the API. */
  label: (field: string) => string;
  saving: Saving<Draft, Item>;
  toDraft: (item: Item) => Draft;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** Fields without which nothing can be sent; the title needs no mention. */
  missing?: (draft: Draft) => readonly string[];
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
  Draft extends ItemDraft<Part> & ItemDraft<'title'>,
  Item extends Stored,
>({
  initial,
  stored,
  fields,
  label,
  saving,
  toDraft,
  isItem,
  missing = () => [],
  onSaved,
}: Options<Part, Draft, Item>): ItemForm<Part, Draft, Item> {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [draft, setDraft] = useState(initial);
  const [tab, setTab] = useState<Lang>(lang);
  const [alts, setAlts] = useState<AltChanges>({});
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [theirs, setTheirs] = useState<Item>();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
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
  const blocked = busy || pictures.busy;

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && isItem(error.current)) setTheirs(error.current);
    else if (error instanceof ApiError && error.fields.length > 0) setErrors(fieldErrors(error, label, lang));
    else setErrors([{ field: '', text: wordsFor(error, lang) }]);
  };

  const store = async () => {
    setErrors([]);
    setTheirs(undefined);
    setBusy(true);
    try {
      const saved = await signIn.attempt(() => saving.save({ draft, media, alts }));
      // the form stays busy: nothing is sent twice while the message is read
      done.current = true;
      onSaved(saved);
    } catch (error) {
      setBusy(false);
      failed(error);
    }
  };

  /** What is wrong before anything is sent. */
  const faults = (unreadable: readonly HTMLInputElement[]): FormError[] => {
    const untitled = Object.values(draft.content).every((texts) => texts.title.trim() === '');
    const said = (field: string, code: string) => ({ field, text: `${label(field)}: ${errorWords(code, lang)}` });
    return [
      ...(untitled ? [{ field: `content.${tab}.title`, text: t('form.needTitle') }] : []),
      // the browser gives no value for half a date, which would be saved as none
      ...unreadable.map(({ name, type }) => said(name, type === 'time' ? 'invalid_time' : 'invalid_date')),
      ...missing(draft).map((field) => said(field, 'required')),
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
    errors,
    errorAt: (field) => errors.find((error) => error.field === field)?.text,
    theirs,
    busy,
    blocked,
    announcement,
    signInDialog: signIn.dialog,
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
    giveUp: () => {
      done.current = true;
    },
  };
}
