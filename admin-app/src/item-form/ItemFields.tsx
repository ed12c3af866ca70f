import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect } from 'react';
import type { FormattedDraft } from '../content/draft.ts';
import { DraftTexts } from './DraftTexts.tsx';
import type { Versioned } from './FormFrame.tsx';
import type { ItemForm } from './item-form.ts';
import type { OwnTexts } from '../content/own-texts.ts';
import { PictureConflict } from './PictureConflict.tsx';
import { PictureField } from './PictureField.tsx';
import { shownAs, TranslationMarks } from './TranslationMarks.tsx';
import { knownMedia, TextMediaContext } from '../fields/text-media.ts';

interface ItemFieldsProps<Field extends string, Draft, Item extends Versioned> {
  form: ItemForm<Field, Draft, Item>;
  /** Pictures show objects, from one side or another. */
  hasViews?: boolean;
}

/** An item's texts in four languages, and its pictures. */
export function ItemFields<
  Field extends string,
  Draft extends FormattedDraft<Field> & { pictures?: OwnTexts; published?: boolean },
  Item extends Versioned,
>({ form, hasViews = false }: ItemFieldsProps<Field, Draft, Item>) {
  const { draft, editing } = form;
  const { translations = {} } = form.stored ?? {};
  const shows = shownAs(translations, draft.translation);
  useEffect(() => editing.setTexts(draft.blocks), [editing, draft.blocks]);
  return (
    <>
      <TextMediaContext value={{ known: knownMedia(form.stored), pictures: form.textPictures }}>
        <DraftTexts
          tab={form.tab}
          onTab={form.setTab}
          fields={form.textFields}
          content={draft.content}
          shows={shows}
          seen={draft.published === false ? 'later' : form.stored?.shown}
          formatted={{ blocks: draft.blocks, editing, onChange: form.setBlocks }}
          label={form.label}
          hint={form.hint}
          errors={form.errors}
          errorAt={form.errorAt}
          onChange={form.setText}
          above={(lang) => (
            <TranslationMarks
              lang={lang}
              stored={translations[lang]}
              marks={draft.translation}
              needsBody={form.textFields.some(({ isBody }) => isBody)}
              show={shows[lang]}
              onChange={(translation) => form.setTranslation(translation)}
            />
          )}
        />
      </TextMediaContext>
      <PictureField
        pictures={form.pictures}
        textLang={form.tab}
        alts={form.alts}
        onAlt={form.setAlt}
        onSaved={form.pictureSaved}
        own={{ texts: draft.pictures, hasViews, onChange: form.setOwnText }}
      />
      <div role="status">
        <Hidden>{form.announcement}</Hidden>
      </div>
      {form.theirPicture && <PictureConflict form={form} theirs={form.theirPicture} />}
    </>
  );
}
