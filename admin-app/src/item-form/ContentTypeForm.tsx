import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useContext, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { ContentItem, FormSpec } from './form-spec.ts';
import type { ItemDraft } from '../content/draft.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import { Lockable } from '../fields/locks.tsx';
import { QuestionsContext } from '../fields/questions/FieldQuestions.tsx';
import { FormFrame } from './FormFrame.tsx';
import { ItemFields } from './ItemFields.tsx';
import { imagesOf } from './form-content.ts';
import { AddressOfItem } from './address/AddressOfItem.tsx';
import { PublishButton } from './PublishButton.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { scheduleErrors } from '../content/schedule/schedule.ts';
import { Code } from '../shell/Code.tsx';
import { SectionsContext } from '../content/sections-context.ts';
import { SmallCorrection } from './SmallCorrection.tsx';
import { useDifferences, useLabels } from './useDifferences.ts';
import { keysOfTexts, outsideTextsOf } from '../content/outside-texts.ts';
import { LaterButton } from './waiting/LaterButton.tsx';
import { useChosenForm } from './waiting/useChosenForm.ts';
import type { WaitingForm, Waits } from './waiting/edited-type.ts';

interface ContentTypeFormProps<Field extends string, Draft, Input, Item> extends FormCallbacks<Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored?: Item;
  /** The pictures of a new item that is a copy. */
  media?: readonly AdminMedia[];
  /** Tells unsaved work apart from that of another form at the same address. */
  keptAs?: string;
  /** Is told by each button that saves whether visitors are to see it later. Absent where there is no such choice. */
  onChoice?: (isLater: boolean) => void;
  /** A change of the item waits. */
  waits?: Waits;
  /** Stands above the form. */
  notice?: (form: WaitingForm) => ReactNode;
}

/** The form of a type that can be published. */
export function ContentTypeForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({
  spec,
  initial,
  stored,
  media: copied,
  keptAs,
  onChoice,
  waits,
  notice,
  onSaved,
  onStored,
  onCancel,
}: ContentTypeFormProps<Field, Draft, Input, Item>) {
  const t = useT();
  const { ReleaseOfItem } = useContext(SectionsContext);
  const label = useLabels(spec);
  const differencesOf = useDifferences(spec);
  const validate = (checked: Draft) => [...(spec.validate?.(checked) ?? []), ...scheduleErrors(checked)];
  const { form, rights, saveLater } = useChosenForm(
    { ...spec, keptAs, label, validate, initial, stored, media: copied, onSaved, onStored },
    { isPublished: stored?.published === true, waits, onChoice },
  );
  const { draft, media } = form;
  const [isPreviewed, setPreviewed] = useState(false);
  const { hint, errorAt, change, tab } = form;
  const panel = { id: stored?.id, translations: form.stored?.translations, draft, label, hint, errorAt, change, tab };
  return (
    <>
      {notice?.(form)}
      <FormFrame
        {...form.frame}
        form={form}
        differences={(theirs) => differencesOf({ draft, media }, theirs)}
        rights={rights}
        onCancel={onCancel}
        aside={
          <aside aria-label={t('form-publishing')}>
            <PublishPanel
              form={form}
              mayPublish={rights.mayPublish}
              address={
                form.stored && (
                  <AddressOfItem
                    type={spec.type}
                    item={form.stored}
                    lang={tab}
                    mayWork={!rights.locks.isReadOnly}
                    mayChange={rights.mayPublish}
                  />
                )
              }
            />
            <spec.FieldsPanel {...panel} />
            {form.stored && rights.mayPublish && <ReleaseOfItem type={spec.type} id={form.stored.id} />}
          </aside>
        }
        actions={
          <>
            {saveLater && <LaterButton onSave={(unreadable) => void saveLater(unreadable)} />}
            {form.saved.published && (
              <SmallCorrection
                translations={form.stored?.translations}
                marks={draft.translation}
                untouched={form.untouched}
                keysOf={(lang) => keysOfTexts(outsideTextsOf(spec.outsideTexts, draft), lang)}
                onChange={form.setTranslation}
              />
            )}
            {rights.mayPublish && !form.saved.published && <PublishButton onPublish={form.publish} />}
            <Button
              kind="quiet"
              aria-expanded={isPreviewed}
              aria-label={t('preview-in', { lang: t(`langName-${tab}`) })}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              {t('preview-open')}
            </Button>
          </>
        }
      >
        {spec.TopPanel && <spec.TopPanel {...panel} />}
        <QuestionsContext
          value={form.stored && !rights.locks.isReadOnly ? { type: spec.type, id: form.stored.id } : undefined}
        >
          <ItemFields form={form} hasViews={spec.hasViews} />
        </QuestionsContext>
        {spec.MainPanel && (
          <Lockable>
            <spec.MainPanel {...panel} />
          </Lockable>
        )}
      </FormFrame>
      {isPreviewed && (
        <Code name="preview" load={() => import('./preview/PreviewPane.tsx')}>
          {({ PreviewPane }) => (
            <PreviewPane
              type={spec.type}
              id={form.stored?.id}
              lang={tab}
              version={waits?.side === 'beside' ? undefined : form.stored?.version}
              isWaiting={waits?.side === 'here'}
              body={
                form.stored
                  ? spec.api.toUpdate(draft, imagesOf(form), form.stored.version)
                  : spec.api.toInput(draft, imagesOf(form))
              }
              label={label}
              onClose={() => setPreviewed(false)}
            />
          )}
        </Code>
      )}
    </>
  );
}
