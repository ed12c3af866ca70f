import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { withTypedText } from '../../content/draft.ts';
import type { TypedPicture } from '../../content/sections-context.ts';
import { DraftTexts } from '../../item-form/DraftTexts.tsx';
import form from '../../ui/form.module.css';
import { Lockable } from '../../fields/locks.tsx';
import { QuestionsContext } from '../../fields/questions/FieldQuestions.tsx';
import { useTab } from '../../fields/tab-address.ts';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { TranslationMarks } from '../../item-form/TranslationMarks.tsx';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import { isOfLang } from '../../content/text-fields.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { useToast } from '../../shell/toasts.tsx';
import { savePicture } from './calls.ts';
import { AlternativesFields } from './AlternativesFields.tsx';
import { ArtworkFields } from './ArtworkFields.tsx';
import { FileView } from './FileView.tsx';
import { isHeard, isPicture, levelOf, type Medium } from './kinds.ts';
import {
  differencesOf,
  isMedium,
  labelOf,
  pictureToDraft,
  textFields,
  toPictureUpdate,
  withTypedChanges,
  type PictureText,
} from './picture.form.ts';
import { MediumBranch } from './MediumBranch.tsx';
import { PictureView } from './PictureView.tsx';
import { RightsFields } from './RightsFields.tsx';
import { Suggested } from './Suggested.tsx';
import { suggestedCaption, useSuggestions } from './suggestions.ts';
import { Tags } from './Tags.tsx';
import { useAttachable } from './useAttachable.ts';
import { useT } from './words.ts';

interface PictureFormProps {
  stored: Medium;
  /** Title of the page. */
  title: string;
  /** Whether to ask for the focal point at once, as for a new file. */
  choosesFocus?: boolean;
  onStored: (stored: Medium) => void;
  /** The column beside it. */
  aside?: (unsaved: boolean) => ReactNode;
  /** It is at the side of another form. */
  drawer?: Drawer;
}

interface Drawer {
  /** Typed in the other form, where it stays if this one is closed. */
  typed: TypedPicture;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** All data about a medium; in a drawer, what its readers see. Every item that shows it is updated at once. */
export function PictureForm({ stored, title, choosesFocus = false, onStored, aside, drawer }: PictureFormProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const [tab, setTab] = useTab();
  const { draft, errors, errorAt, change, update, ...picture } = useSettingsForm({
    stored,
    toDraft: pictureToDraft,
    withTyped: (read) => (drawer ? withTypedChanges(read, drawer.typed, stored.translations) : read),
    isKept: !drawer,
    label: (field) => labelOf(field, t),
    isItem: isMedium,
    save: (wanted, version) => savePicture(stored.id, toPictureUpdate(wanted, version, stored.kind)),
    onSaved: (saved) => {
      toast(t('done-saved'));
      store(saved);
      drawer?.onClose();
    },
    onStored: (saved) => {
      if (!drawer) toast(t('done-saved'));
      store(saved);
    },
  });
  const store = (saved: Medium) => {
    onStored(saved);
    void queries.invalidateQueries({ queryKey: ['media', 'list'] });
  };
  const [opened] = useState(draft);
  const isUnsaved = picture.changed && (picture.savedAt !== undefined || draft !== opened);
  const notify = useEffectEvent((unsaved: boolean) => drawer?.onUnsaved(unsaved));
  useEffect(() => notify(isUnsaved), [isUnsaved]);
  const files = useAttachable(stored);
  /** Number of captions being uploaded: leaving, or replacing the file, would cancel them. */
  const [sending, setSending] = useState(0);
  const rights = useFormRights({
    type: 'media',
    item: stored,
    isShown: levelOf(stored) === 'publish',
    mayWait: false,
  });
  const isLocked = rights.locks.isReadOnly || rights.locks.languages !== null;
  const suggestions = useSuggestions(stored, !isLocked);
  const caption = suggestedCaption(draft, suggestions);
  // where it has no description, only its caption is edited
  const isShown: Record<PictureText, boolean> = {
    alt: isPicture(stored) && !draft.decorative,
    caption: true,
    transcript: isHeard(stored.kind),
  };
  const shownTexts = textFields.filter(({ name }) => isShown[name]);
  return (
    <FormFrame
      form={{ ...picture, errors, unsaved: () => sending > 0 || picture.unsaved() }}
      merges
      differences={(theirs) => differencesOf(draft, theirs, t)}
      onGo={(field) => setTab(LANGS.find((key) => isOfLang(field, key, textFields)) ?? tab)}
      rights={rights}
      actions={
        <SmallCorrection
          translations={stored.translations}
          marks={draft.translation}
          untouched={picture.untouched}
          onChange={(translation) => change({ translation })}
        />
      }
      aside={aside?.(picture.changed || sending > 0)}
    >
      {isPicture(stored) ? (
        <Lockable>
          <PictureView
            media={stored}
            alt={draft.content[lang].alt}
            focus={draft.focus}
            choosesFocus={choosesFocus}
            isSmall={drawer !== undefined}
            onFocus={(focus) => change({ focus })}
          />
          {suggestions.first_frame_only && <p>{t('media-firstFrame')}</p>}
          <div className={form.panel}>
            <Switch
              label={labelOf('decorative', t)}
              hint={t(draft.decorative ? 'media-decorativeOn' : 'media-decorativeOff')}
              checked={draft.decorative}
              onChange={(decorative) => change({ decorative })}
            />
          </div>
        </Lockable>
      ) : (
        <FileView media={stored} title={title} captions={draft.captions} files={files.captions} />
      )}
      <QuestionsContext value={rights.locks.isReadOnly ? undefined : { type: 'media', id: stored.id }}>
        <DraftTexts
          tab={tab}
          onTab={setTab}
          fields={textFields}
          shown={shownTexts}
          wanted={isPicture(stored) ? undefined : shownTexts.length}
          content={draft.content}
          label={(name) => labelOf(name, t)}
          hint={(name) => (name === 'transcript' ? t('media-transcriptHint') : undefined)}
          errors={errors}
          errorAt={errorAt}
          onChange={(key, name, text) =>
            update((before) => withTypedText(before, key, name, text, stored.translations?.[key]))
          }
          above={(key) => (
            <TranslationMarks
              lang={key}
              stored={stored.translations?.[key]}
              marks={draft.translation}
              onChange={(translation) => change({ translation })}
            />
          )}
          below={(key) => (
            <Suggested
              label={labelOf('caption', t)}
              field={`caption.${key}`}
              text={caption}
              onTake={() =>
                update((before) => withTypedText(before, key, 'caption', caption ?? '', stored.translations?.[key]))
              }
            />
          )}
        />
      </QuestionsContext>
      {isHeard(stored.kind) && !isLocked && (
        <AlternativesFields
          stored={stored}
          draft={draft}
          files={files}
          attempt={picture.attempt}
          errorAt={errorAt}
          onChange={update}
          onSending={(by) => setSending((before) => before + by)}
        />
      )}
      <Lockable>
        {!drawer && (
          <section className={`${form.panel} ${form.block}`}>
            <Tags
              tags={draft.tags}
              typed={draft.newTag}
              error={errorAt('tags')}
              onChange={(tags, newTag) => change({ tags, newTag })}
            />
            <MediumBranch value={draft.branch} error={errorAt('branch')} onChange={(branch) => change({ branch })} />
          </section>
        )}
        <RightsFields
          draft={draft}
          suggestions={suggestions}
          isPicture={isPicture(stored)}
          isFolded={drawer !== undefined}
          errorAt={errorAt}
          onChange={change}
        />
        {!drawer && <ArtworkFields draft={draft} errorAt={errorAt} onChange={change} />}
      </Lockable>
      {drawer && (
        <p>
          <a href={`/admin/media/${stored.id}`} target="_blank" rel="noopener">
            {t('media-page')}
          </a>
        </p>
      )}
    </FormFrame>
  );
}
