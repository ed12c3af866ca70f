import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { useSaveKey } from '../shell/shortcuts.ts';
import { ConflictDialog, type Difference } from './ConflictDialog.tsx';
import { countWritten, type ItemDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './form.module.css';
import { KeptOffer } from './KeptOffer.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';
import { LeaveDialog, LeaveGuard } from './LeaveGuard.tsx';
import { PictureField } from './PictureField.tsx';
import { PreviewButton, type PreviewedSection } from './PreviewButton.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import type { ItemState } from './StateBadges.tsx';
import type { ItemForm as FormState } from './useItemForm.ts';

interface ItemFormProps<Part extends string, Draft, Item> {
  /** The list's address below /admin. */
  section: PreviewedSection;
  form: FormState<Part, Draft, Item>;
  stateOf: (published: boolean, archived: boolean) => ItemState;
  /** What somebody else's version has that the form has not. */
  differences: (theirs: Item) => readonly Difference[];
  onCancel: () => void;
  /** The panel of what only this type has. */
  children: ReactNode;
}

/** Texts and pictures, beside them the switches, what only this type has, Save and Cancel. */
export function ItemForm<
  Part extends string,
  Draft extends ItemDraft<Part> & ItemDraft<'title'>,
  Item extends { id: string },
>({ section, form, stateOf, differences, onCancel, children }: ItemFormProps<Part, Draft, Item>) {
  const t = useT();
  const [cancelling, setCancelling] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { draft, media, pictures, theirs, errors, kept } = form;
  /** Fields in which the browser can't read what was typed. */
  const unreadable = () => {
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])];
    return inputs.filter((input) => input.validity.badInput);
  };
  useSaveKey(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (top && !top.contains(element.current)) return;
    element.current?.requestSubmit();
  });
  const goTo = (field: string) => {
    const language = field.split('.')[1];
    if (field.startsWith('content.') && isLang(language)) form.setTab(language);
    // the tab's panel is there after the next paint
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  };
  const leave = () => {
    form.giveUp();
    onCancel();
  };
  return (
    <>
      {kept.offer && (
        <KeptOffer
          at={kept.offer.at}
          draft={kept.offer.work.draft}
          older={form.keptIsOlder}
          onCarryOn={kept.carryOn}
          onDiscard={kept.discard}
        />
      )}
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(unreadable());
        }}
      >
        <div>
          <ErrorSummary errors={errors} onGo={goTo} />
          <LanguageTabs
            value={form.tab}
            onChange={form.setTab}
            written={(key) => countWritten(draft.content[key])}
            parts={form.fields.length}
            errors={(key) => errors.filter((error) => error.field.startsWith(`content.${key}`)).length}
          >
            {(key) => (
              <LanguageTexts
                lang={key}
                fields={form.fields}
                content={draft.content}
                label={form.label}
                errorAt={form.errorAt}
                onChange={(part, text) => form.setText(key, part, text)}
              />
            )}
          </LanguageTabs>
          <PictureField
            pictures={pictures}
            textLang={form.tab}
            altOf={(id) => form.alts[id]?.[form.tab] ?? media.find((one) => one.id === id)?.alt[form.tab] ?? ''}
            onAlt={form.setAlt}
          />
        </div>
        <aside aria-label={t('form.publishing')}>
          <PublishPanel
            published={draft.published}
            archived={draft.archived}
            stateOf={stateOf}
            onChange={form.setSwitches}
          />
          {children}
          <div className={styles.buttons}>
            <Button type="submit" busy={form.blocked}>
              {form.busy ? t('form.saving') : t('form.save')}
            </Button>
            {pictures.busy && <p className={styles.note}>{t('form.waiting')}</p>}
            <PreviewButton
              section={section}
              id={form.stored?.id}
              lang={form.tab}
              unsaved={form.unsaved}
              onSave={() => form.saveAndStay(unreadable())}
            />
            <Button kind="danger" onClick={() => (form.stored ? onCancel() : setCancelling(true))}>
              {t('cancel')}
            </Button>
          </div>
          <div role="status">
            <Hidden>{form.announcement}</Hidden>
          </div>
        </aside>
      </form>
      <LeaveGuard unsaved={form.unsaved} onLeave={form.giveUp} />
      {cancelling && <LeaveDialog onLeave={leave} onStay={() => setCancelling(false)} />}
      {theirs && (
        <ConflictDialog
          differences={differences(theirs)}
          untouched={form.untouched}
          onSettle={(taken) => form.settle(theirs, taken)}
          onClose={() => form.setTheirs(undefined)}
        />
      )}
      {form.signInDialog}
    </>
  );
}
