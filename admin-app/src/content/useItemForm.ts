import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { isSame, takeFields } from './differences.ts';
import { formattedField, type FormattedDraft, type WrittenDraft } from './draft.ts';
import { withBlocks, withPlainTexts } from './item-draft.ts';
import { baseAsText, contentAsText, imagesOf, type Base, type FormContent } from './form-content.ts';
import { formErrors, reasonFor, type FieldError } from './form-errors.ts';
import type { AfterSaving, Versioned } from './FormFrame.tsx';
import type { FormWork, ItemForm } from './item-form.ts';
import type { TextFieldRule } from './LanguageTexts.tsx';
import { plainAddress } from './media-address.ts';
import { useFieldHints } from './names.ts';
import { asTypedOn, PicturesUnsaved, takenOver } from './picture-texts.ts';
import { hasSameShape } from './same-shape.ts';
import { editAddress, type ContentType } from './section.ts';
import { useTab } from './tab-address.ts';
import { useDraftRecovery } from './useDraftRecovery.ts';
import { useFormContent } from './useFormContent.ts';
import { useSavedState } from './useSavedState.ts';
import type { Saving } from './useSaving.ts';
import { useSubmission } from './useSubmission.ts';

interface Stored extends Versioned {
  id: string;
  images: readonly string[];
  media: readonly AdminMedia[];
}

interface Options<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Item extends Stored,
> {
  type: ContentType;
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored: Item | undefined;
  /** Its texts, in the order in which they are written. */
  textFields: readonly TextFieldRule<Field>[];
  /** The form's label of a field of the API; a row is named by its content. */
  label: (field: string, draft: Draft) => string;
  saving: Saving<Draft, Item>;
  toDraft: (item: Item) => Draft;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** Errors that the API need not be asked for; the title is always checked. */
  validate?: (draft: Draft) => readonly FieldError[];
  onSaved: (item: Item) => void;
  /** Saved, and the person stays in the form. */
  onStored: (item: Item) => void;
}

/** Writes or changes an item. A failure never costs what was typed. */
export function useItemForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Item extends Stored,
>(options: Options<Field, Draft, Item>): ItemForm<Field, Draft, Item> {
  const { type, initial, stored, saving, toDraft, isItem, validate = () => [], onSaved, onStored } = options;
  const t = useT();
  const lang = useLang();
  const [tab, setTab] = useTab();
  const hintOf = useFieldHints();
  const formatted = formattedField(options.textFields);
  // the API names a formatted text by its document
  const label = (field: string): string => options.label(field === 'text' ? (formatted ?? field) : field, draft);
  const submission = useSubmission({ label, isItem, onSaved });
  const { isDone, setErrors, setTheirs } = submission;
  const form = useFormContent<Field, Draft>(initial, stored?.media ?? [], submission.attempt);
  const { content, pictures, announce } = form;
  const { draft, media, alts, focuses } = content;
  // a new item, once it is saved
  const [created, setCreated] = useState<Item>();
  const known = stored ?? created;
  const [theirPicture, setTheirPicture] = useState<AdminMedia>();

  const saved = useSavedState(content, { draft: initial, images: stored?.images ?? [] }, pictures.busy);
  const { base, changed } = saved;
  const unsaved = useCallback(() => !isDone() && changed, [isDone, changed]);

  const [closing, setClosing] = useState(false);
  const [typedWhileSaving, setTypedWhileSaving] = useState(false);
  // a closing form saves again only if something was typed since
  const busy = submission.busy || (closing && !changed);
  const blocked = busy || pictures.busy;
  const afterSaving = useRef<AfterSaving>('close');

  const { blocks: _, ...unformatted } = initial;
  const recovery = useDraftRecovery<FormWork<Draft>>({
    // changes also when it is saved while somebody types
    now: saved.savedText + contentAsText(content),
    unsaved,
    work: () => ({ ...content, saving: saving.state(), base }),
    isWork: (value): value is FormWork<Draft> =>
      hasSameShape(
        { draft: unformatted, media, alts: {}, focuses: {}, saving: {}, base: { ...base, draft: unformatted } },
        value,
      ),
    differs: (work) => contentAsText(work) !== saved.savedText,
    restore: (work) => {
      form.replace({ ...work, draft: withBlocks(work.draft, formatted) });
      saving.resume(work.saving);
      saved.setBase({ ...work.base, draft: withBlocks(work.base.draft, formatted) });
      announce(t('draft.back'));
    },
  });
  const draftVersion = recovery.offer?.work.saving.known?.version;

  const stays = (item: Item) => {
    if (!stored) {
      setCreated(item);
      recovery.moveTo(editAddress(type, item.id));
    }
    onStored(item);
  };

  const leaveOrStay = (item: Item) => {
    if (afterSaving.current === 'close') {
      setClosing(true);
      submission.goOn();
      onSaved(item);
    } else {
      submission.goOn();
      stays(item);
    }
  };

  /**
   * The only save path. Text typed while saving stays in the form as unsaved work on top of the saved version.
   * @returns the item, once there is nothing left to save
   */
  const save = async (
    wanted: FormContent<Draft>,
    after = afterSaving.current,
    onRefused = () => undefined,
  ): Promise<Item | undefined> => {
    afterSaving.current = after;
    const wantedBase: Base<Draft> = { draft: wanted.draft, images: imagesOf(wanted) };
    let finished: Item | undefined;
    await submission.send(
      () => saving.save(wanted),
      (item) => {
        saved.setSaved(wantedBase, contentAsText(wanted));
        if (saved.isStill(wanted)) {
          finished = item;
          recovery.forget();
          leaveOrStay(item);
        } else {
          submission.goOn();
          setTypedWhileSaving(true);
          stays(item);
        }
      },
      (error) => {
        if (!(error instanceof PicturesUnsaved)) {
          // a conflict is settled with what was sent
          if (!(error instanceof ApiError && error.status === 412)) onRefused();
          return false;
        }
        saved.setSaved(wantedBase);
        setTheirPicture(error.current);
        if (!error.current) {
          setErrors([{ field: '', text: t('pictures.unsaved', { reason: reasonFor(error.reason, lang) }) }]);
        }
        return true;
      },
    );
    return finished;
  };

  /** @param publishing whether the item is to be published at the same time */
  const checkAndSave = async (
    unreadable: readonly HTMLInputElement[],
    after: AfterSaving,
    publishing = false,
  ): Promise<Item | undefined> => {
    if (blocked) return undefined;
    const wanted = publishing ? { ...content, draft: { ...draft, published: true } } : content;
    const untitled = Object.values(draft.content).every((texts) => texts.title.trim() === '');
    const errors = [
      ...(untitled ? [{ field: `content.${tab}.title`, text: t('form.needTitle') }] : []),
      ...formErrors(unreadable, validate(wanted.draft), label, lang),
    ];
    setErrors(errors);
    if (errors.length > 0) return undefined;
    if (publishing) form.setSwitches({ published: true });
    return save(wanted, after, () => {
      // the texts that were typed meanwhile stay
      if (publishing) form.setSwitches({ published: 'published' in draft && draft.published === true });
    });
  };

  return {
    ...submission,
    ...form,
    ...content,
    stored: known,
    textFields: options.textFields,
    label,
    hint: (field) => hintOf(type, field),
    tab,
    setTab,
    busy,
    changed,
    saved: base.draft,
    typedWhileSaving: typedWhileSaving && changed && !busy,
    unsaved,
    setAlt: (id, text) => form.setAlt(id, tab, text),
    submit: (unreadable, after) => void checkAndSave(unreadable, after),
    publish: (unreadable) => void checkAndSave(unreadable, 'close', true),
    saveAndStay: (unreadable) => checkAndSave(unreadable, 'stay'),
    untouched: (key) =>
      key === 'images'
        ? imagesOf(content).join() === base.images.map(plainAddress).join()
        : isSame(draft, base.draft, key),
    settle: (current, taken) => {
      const theirs: Base<Draft> = { draft: toDraft(current), images: current.images };
      const merged = {
        ...content,
        draft: withPlainTexts<Field, Draft>(takeFields(draft, theirs.draft, taken), formatted),
        media: taken.has('images') ? asTypedOn(current.media, content) : media,
      };
      saving.rebase(current);
      saved.setSaved(theirs);
      form.replace(merged);
      setTheirs(undefined);
      if (taken.size > 0 && contentAsText(merged) === baseAsText(theirs)) announce(t('conflict.taken'));
      else void save(merged);
    },
    theirPicture,
    settlePicture: (current, taken = new Set()) => {
      setTheirPicture(undefined);
      if (!current) return;
      const merged = { draft, ...takenOver(current, taken, { media, alts, focuses }) };
      form.replace(merged);
      void save(merged);
    },
    giveUp: () => {
      submission.giveUp();
      recovery.forget();
    },
    recovery,
    draftIsOlder: known !== undefined && draftVersion !== undefined && draftVersion < known.version,
  };
}
