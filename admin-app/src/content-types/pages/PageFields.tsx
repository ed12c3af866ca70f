import { MAX_SLUG_LENGTH } from '@muzey/shared-ui/item-addresses/slugs.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { DraftField } from '../../fields/DraftField.tsx';
import styles from '../../ui/form.module.css';
import { ItemSelect } from '../../fields/ItemSelect.tsx';
import { slugOf, typedSlug } from '../../item-form/slug.ts';
import { MAX_POSITION, nameOf, withDescendants, type PageDraft } from './pages.form.ts';
import { addressOf, PLACE_NAMES, PLACES } from './places.ts';
import { useAllPages } from './read-pages.ts';
import { useT } from './words.ts';

/** Its address, and where the site links to it. */
export function PageFields(form: FieldsPanelProps<PageDraft>) {
  const t = useT();
  const lang = useLang();
  const pages = useAllPages();
  const { id, draft, label, hint, errorAt, change } = form;
  const slug = slugOf(draft);
  const address = addressOf(slug || '…');
  return (
    <section className={styles.panel} aria-labelledby="address-and-place">
      <h2 id="address-and-place">{t('pages-where')}</h2>
      <TextField
        label={label('slug')}
        name="slug"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          id === undefined ? t('pages-slugHint', { address, max: MAX_SLUG_LENGTH }) : t('pages-slugKept', { address })
        }
        value={draft.slug.isTyped ? draft.slug.text : slug}
        error={errorAt('slug')}
        onChange={(event) => change({ slug: typedSlug(event.target.value) })}
      />
      <ItemSelect
        label={label('parent')}
        name="parent"
        hint={hint('parent')}
        none={t('pages-noParent')}
        rows={pages}
        nameOf={(page) => nameOf(page, lang)}
        except={id === undefined ? undefined : withDescendants(id, pages.data ?? [])}
        value={draft.parent}
        error={errorAt('parent')}
        onChange={(parent) => change({ parent })}
      />
      <Choice
        label={label('place')}
        name="place"
        hint={hint('place')}
        none={t('pages-nowhere')}
        options={PLACES.map((place) => ({ value: place, label: t(PLACE_NAMES[place]) }))}
        value={draft.place}
        error={errorAt('place')}
        onChange={(place) => change({ place })}
      />
      <DraftField
        form={form}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        hint={t('pages-positionHint', { max: MAX_POSITION })}
      />
    </section>
  );
}
