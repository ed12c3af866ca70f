import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { isAsRead, isSame, takeFields } from './differences.ts';
import { formattedField, type FormattedDraft, type WrittenDraft } from './draft.ts';
import { withBlocks, withPlainTexts } from './item-draft.ts';
import { baseAsText, contentAsText, hasImages, imagesOf, type Base, type FormContent } from './form-content.ts';
import { formErrors, reasonFor } from './form-errors.ts';
import type { AfterSaving } from './FormFrame.tsx';
import type { FormWork, ItemForm, ItemFormOptions, StoredItem } from './item-form.ts';
import { useFieldHints } from './names.ts';
import { asTypedOn, PicturesUnsaved, takenOver } from './picture-texts.ts';
import { hasSameShape } from './same-shape.ts';
import { withoutSchedule, withSchedule } from './schedule/schedule.ts';
import { editAddress } from './section.ts';
import { useTab } from './tab-address.ts';
import { useDraftRecovery } from './useDraftRecovery.ts';
import { useFormContent } from './useFormContent.ts';
import { useSavedState } from './useSavedState.ts';
import { useSubmission } from './useSubmission.ts';

const nothing = (): void => undefined;

/** Writes or changes an item. A failure never costs what was typed. */
export function useItemForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Item extends StoredItem,
>(options: ItemFormOptions<Field, Draft, Item>): ItemForm<Field, Draft, Item> {
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
  const form = useFormContent<Field, Draft>(
    initial,
    stored?.media ?? options.media ?? [],
    submission.attempt,
    formatted,
  );
  const { content, uploading, announce, editing, asTyped, upToDate } = form;
  const { draft, media, alts, focuses } = content;
  // a new item, once it is saved
  const [created, setCreated] = useState<Item>();
  const known = stored ?? created;
  const [theirPicture, setTheirPicture] = useState<AdminMedia>();

  const saved = useSavedState(content, { draft: initial, images: stored?.images ?? [] }, uploading);
  const { base, changed } = saved;
  const unsaved = useCallback(() => !isDone() && (changed || editing.hasUnreported), [isDone, changed, editing]);

  const [closing, setClosing] = useState(false);
  const [typedWhileSaving, setTypedWhileSaving] = useState(false);
  // a closing form saves again only if something was typed since
  const busy = submission.busy || (closing && !changed);
  const blocked = busy || uploading;
  const afterSaving = useRef<AfterSaving>('close');
  // takes back what only a save that is being settled was to change
  const takeBack = useRef(nothing);

  const { addedLater = {} } = options;
  const { blocks: _, ...withLater } = withoutSchedule(initial);
  const unformatted = Object.fromEntries(Object.entries(withLater).filter(([name]) => !(name in addedLater)));
  const ofAnyVersion = (draft: Draft) => ({ ...addedLater, ...withSchedule(withBlocks(draft, formatted), initial) });
  const recovery = useDraftRecovery<FormWork<Draft>>({
    keptAs: options.keptAs,
    // changes also when it is saved while somebody types
    now: saved.savedText + saved.nowText,
    base,
    unsaved,
    work: (leaving) => ({ ...(leaving ? asTyped() : content), saving: saving.state(), base }),
    isWork: (value): value is FormWork<Draft> =>
      hasSameShape(
        { draft: unformatted, media, alts: {}, focuses: {}, saving: {}, base: { ...base, draft: unformatted } },
        value,
      ),
    differs: (work) => contentAsText(work) !== saved.savedText,
    restore: (work) => {
      form.replace({ ...work, draft: ofAnyVersion(work.draft) });
      saving.resume(work.saving);
      saved.setBase({ ...work.base, draft: ofAnyVersion(work.base.draft) });
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
    onRefused = nothing,
  ): Promise<Item | undefined> => {
    afterSaving.current = after;
    const wantedBase: Base<Draft> = { draft: wanted.draft, images: imagesOf(wanted) };
    let finished: Item | undefined;
    await submission.send(
      () => saving.save(wanted),
      (item) => {
        saved.setSaved(wantedBase, contentAsText(wanted));
        if (!editing.hasUnreported && saved.isStill(wanted)) {
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
        // two versions are compared with all that was typed
        upToDate();
        if (!(error instanceof PicturesUnsaved)) {
          // a conflict is settled with what was sent, if it is
          if (error instanceof ApiError && error.status === 412 && isItem(error.current)) takeBack.current = onRefused;
          else onRefused();
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

  /** The texts that were typed meanwhile stay. */
  const showAs = (before: Draft) =>
    form.setVisibility({ published: 'published' in before && before.published === true });

  /** @param published whether the item is to be published, or not to be, by the same save; absent: as its switch says */
  const checkAndSave = async (
    unreadable: readonly HTMLInputElement[],
    after: AfterSaving,
    published?: boolean,
  ): Promise<Item | undefined> => {
    if (blocked) return undefined;
    const now = upToDate();
    const wanted = published === undefined ? now : { ...now, draft: { ...now.draft, published } };
    const untitled = Object.values(now.draft.content).every((texts) => texts.title.trim() === '');
    const errors = [
      ...(untitled ? [{ field: `content.${tab}.title`, text: t('form.needTitle') }] : []),
      ...formErrors(unreadable, validate(wanted.draft), label, lang),
    ];
    setErrors(errors);
    if (errors.length > 0) return undefined;
    if (published === undefined) return save(wanted, after);
    form.setVisibility({ published });
    return save(wanted, after, () => showAs(draft));
  };

  const endConflict = () => {
    setTheirs(undefined);
    const before = takeBack.current;
    takeBack.current = nothing;
    return before;
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
    setTab: (next) => {
      upToDate();
      setTab(next);
    },
    busy,
    changed,
    saved: base.draft,
    typedWhileSaving: typedWhileSaving && changed && !busy,
    unsaved,
    setAlt: (id, text) => form.setAlt(id, tab, text),
    submit: (unreadable, after) => void checkAndSave(unreadable, after),
    publish: (unreadable) => void checkAndSave(unreadable, 'close', true),
    saveAndStay: (unreadable, published) => checkAndSave(unreadable, 'stay', published),
    untouched: (key) => (key === 'images' ? hasImages(content, base) : isSame(draft, base.draft, key)),
    untouchedBy: (theirs, key) =>
      key === 'images' ? hasImages(theirs, base) : isAsRead(base.draft, toDraft(theirs), key),
    setTheirs: (current) => (current ? setTheirs(current) : endConflict()()),
    settle: (current, taken) => {
      const theirs: Base<Draft> = { draft: toDraft(current), images: current.images };
      const now = upToDate();
      const merged = {
        ...now,
        draft: withPlainTexts<Field, Draft>(takeFields(now.draft, theirs.draft, taken), formatted),
        media: taken.has('images') ? asTypedOn(current.media, content) : media,
      };
      saving.rebase(current);
      saved.setSaved(theirs);
      form.replace(merged);
      const before = endConflict();
      if (taken.size > 0 && contentAsText(merged) === baseAsText(theirs)) announce(t('conflict.taken'));
      else void save(merged, afterSaving.current, before === nothing ? nothing : () => showAs(theirs.draft));
    },
    theirPicture,
    settlePicture: (current, taken = new Set()) => {
      setTheirPicture(undefined);
      if (!current) return;
      const merged = { draft: upToDate().draft, ...takenOver(current, taken, { media, alts, focuses }) };
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
