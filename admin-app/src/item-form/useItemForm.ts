import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useRef, useState } from 'react';
import { sendCreation } from '../edit-session/save-calls.ts';
import type { AfterSaving, Rules } from '../edit-session/session.ts';
import { useEditSession, type Session } from '../edit-session/useEditSession.ts';
import { useT } from '../i18n/useT.ts';
import { isAsRead, isSame, takeFields } from '../content/differences.ts';
import { formattedField, titleOf, withoutMarks, type FormattedDraft, type WrittenDraft } from '../content/draft.ts';
import { toCreated, withPlainTexts } from './item-draft.ts';
import { contentAsText, hasImages, imagesOf, type FormContent } from './form-content.ts';
import { formErrors, reasonFor } from '../content/form-errors.ts';
import type { FormWork, ItemForm, ItemFormOptions, StoredItem } from './item-form.ts';
import { isOfLang } from '../content/text-fields.ts';
import { useFieldHints } from '../content/names.ts';
import { asTypedOn, PictureSaver, PicturesUnsaved, takenOver } from './picture-texts.ts';
import { editAddress } from '../content/section.ts';
import { useTab } from '../fields/tab-address.ts';
import { useFormContent } from './useFormContent.ts';
import { toStoredWork, workFormat } from './work-format.ts';

/** Writes or changes an item. A failure never costs what was typed. */
export function useItemForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Input extends object,
  Item extends StoredItem,
>(options: ItemFormOptions<Field, Draft, Input, Item>): ItemForm<Field, Draft, Item> {
  const { type, initial, stored, api, toDraft, isItem, validate = () => [], onSaved, onStored } = options;
  const t = useT();
  const lang = useLang();
  const [tab, setTab] = useTab();
  const hintOf = useFieldHints();
  const formatted = formattedField(options.textFields);
  // a new item, once it is saved
  const [created, setCreated] = useState<Item>();
  const known = stored ?? created;
  const [theirPicture, setTheirPicture] = useState<AdminMedia>();
  const [pictureSaver] = useState(() => new PictureSaver());
  const lastAfter = useRef<AfterSaving>('close');

  const base: FormContent<Draft> = { draft: initial, media: stored?.media ?? [], alts: {}, focuses: {} };
  const opened = { ...base, media: stored?.media ?? options.media ?? [] };
  const read = (item: Item): FormContent<Draft> => ({ ...base, draft: toDraft(item), media: item.media });
  const rules: Rules<FormContent<Draft>, Item> = {
    versionOf: (item) => item,
    asText: contentAsText,
    toBody: (content) => api.toInput(content.draft, imagesOf(content)),
    read,
    hasParts: ({ alts, focuses }) => Object.keys(alts).length + Object.keys(focuses).length > 0,
    saved: (sent) => ({ ...sent, draft: withoutMarks(sent.draft), alts: {}, focuses: {} }),
    shown: (sent) => ({ ...sent, draft: withoutMarks(sent.draft) }),
  };

  const session: Session<FormContent<Draft>, Item, FormWork<Draft>> = useEditSession({
    rules,
    content: opened,
    base,
    known: stored,
    calls: {
      create: sendCreation(api.create),
      update: (target, content) => api.update(target, content.draft, imagesOf(content)),
      saveParts: ({ media, alts, focuses }) => pictureSaver.save(media, alts, focuses),
    },
    beside: api.beside,
    storage: {
      keptAs: options.keptAs,
      ...workFormat({ initial, known: opened.media, formatted, addedLater: options.addedLater }),
      toStored: (work) => toStoredWork(work, pictureSaver.saved),
      onRestored: ({ media, focuses, saving }) => {
        pictureSaver.saved = saving.pictures ?? {};
        form.pictures.reset(media, focuses);
        form.announce(t('draft-back'));
      },
    },
    label: (field) => label(field),
    isItem,
    isMore: () => form.uploading || form.editing.hasUnreported,
    asTyped: () => form.asTyped(),
    report: () => form.upToDate(),
    onLeft: onSaved,
    onStayed: (item) => {
      if (!stored) {
        setCreated(item);
        session.recovery.moveTo(editAddress(type, item.id));
      }
      onStored(item);
    },
    onFailed: (error) => {
      if (!(error instanceof PicturesUnsaved)) return false;
      setTheirPicture(error.current);
      const reason = reasonFor(error.reason, lang);
      if (!error.current) session.setErrors([{ field: '', text: t('pictures-unsaved', { reason }) }]);
      return true;
    },
  });
  const { state, status, recovery } = session;
  const form = useFormContent<Field, Draft>(state.content, session, session.attempt, {
    formatted,
    translations: known?.translations,
  });
  const { content, uploading, announce, upToDate } = form;
  const { draft } = content;
  // the API names a formatted text by its document
  const label = (field: string): string => options.label(field === 'text' ? (formatted ?? field) : field, draft);

  const changed = uploading || session.isDirty;
  // a closing form saves again only if something was typed since
  const busy = status === 'saving' || (status === 'saved' && !changed);
  const offered = recovery.offer?.work;
  const draftVersion = offered?.saving.known?.version;

  const save: typeof session.save = (wanted, after, undo) => {
    lastAfter.current = after;
    return session.save(wanted, after, undo);
  };

  /** The texts that were typed meanwhile stay. */
  const shownAs = (before: Draft) => {
    const published = 'published' in before && before.published === true;
    return (now: FormContent<Draft>) => ({ ...now, draft: { ...now.draft, published } });
  };

  /** @param published whether the item is to be published, or not to be, by the same save; absent: as its switch says */
  const checkAndSave = async (
    unreadable: readonly HTMLInputElement[],
    after: AfterSaving,
    published?: boolean,
  ): Promise<Item | undefined> => {
    if (busy || uploading) return undefined;
    const now = upToDate();
    const wanted = published === undefined ? now : { ...now, draft: { ...now.draft, published } };
    const untitled = Object.values(now.draft.content).every((texts) => texts.title.trim() === '');
    const errors = [
      ...(untitled ? [{ field: `content.${tab}.title`, text: t('form-needTitle') }] : []),
      ...formErrors(unreadable, validate(wanted.draft), label, lang),
    ];
    session.setErrors(errors);
    if (errors.length > 0) return undefined;
    return save(wanted, after, published === undefined ? undefined : shownAs(now.draft));
  };

  const showTab = (next: Lang) => {
    upToDate();
    setTab(next);
  };

  return {
    ...session,
    ...form,
    ...content,
    frame: {
      draftTitle: offered && titleOf(toCreated(offered.draft.content), lang),
      onGo: (field) => {
        const language = LANGS.find((key) => isOfLang(field, key, options.textFields) || field.endsWith(`.${key}`));
        if (language) showTab(language);
      },
      waiting: uploading ? t('form-waiting') : undefined,
    },
    theirs: state.theirs,
    stored: known,
    textFields: options.textFields,
    label,
    hint: (field) => hintOf(type, field),
    tab,
    setTab: showTab,
    busy,
    changed,
    saved: state.base.draft,
    typedWhileSaving: state.typedWhileSaving && changed && !busy,
    setAlt: (id, text) => form.setAlt(id, tab, text),
    pictureSaved: (saved) => {
      pictureSaver.forget(saved.id);
      form.pictureSaved(saved);
    },
    submit: (unreadable, after) => void checkAndSave(unreadable, after),
    publish: (unreadable) => void checkAndSave(unreadable, 'close', true),
    saveAndStay: (unreadable, published) => checkAndSave(unreadable, 'stay', published),
    untouched: (key) => (key === 'images' ? hasImages(content, state.base) : isSame(draft, state.base.draft, key)),
    untouchedBy: (theirs, key) =>
      key === 'images' ? hasImages(theirs, state.base) : isAsRead(state.base.draft, toDraft(theirs), key),
    settle: (current, theirKeys) => {
      const theirs = read(current);
      const { after = lastAfter.current, undo } = state.attempt ?? {};
      const now = upToDate();
      const merged = {
        ...now,
        draft: withPlainTexts<Field, Draft>(takeFields(now.draft, theirs.draft, theirKeys), formatted),
        media: theirKeys.has('images') ? asTypedOn(current.media, now) : now.media,
      };
      session.merge(current, merged);
      form.showPictures(merged);
      if (theirKeys.size > 0 && contentAsText(merged) === contentAsText(theirs)) announce(t('conflict-taken'));
      else void save(merged, after, undo && shownAs(theirs.draft));
    },
    theirPicture,
    settlePicture: (current, theirKeys = new Set()) => {
      setTheirPicture(undefined);
      if (!current) return;
      const now = upToDate();
      const merged = { draft: now.draft, ...takenOver(current, theirKeys, now) };
      form.showPictures(merged);
      void save(merged, lastAfter.current);
    },
    giveUp: session.discard,
    draftIsOlder: known !== undefined && draftVersion !== undefined && draftVersion < known.version,
  };
}
