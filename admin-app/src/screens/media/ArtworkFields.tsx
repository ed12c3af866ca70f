import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { Invisible } from '../../fields/Invisible.tsx';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import picture from './picture.module.css';
import { ARTWORK_TEXTS, labelOf, type PictureDraft } from './picture.form.ts';
import { LICENCES, licenceInWords } from './rights.ts';
import { useT } from './words.ts';

interface ArtworkFieldsProps {
  draft: PictureDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<PictureDraft>) => void;
}

/** The author of the work shown: a painting has its own rights in addition to those of its photograph. */
export function ArtworkFields({ draft, errorAt, onChange }: ArtworkFieldsProps) {
  const t = useT();
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="artwork-rights">
      <h2 id="artwork-rights">{t('media-field-artwork_or_object')}</h2>
      <p className={`${form.note} ${picture.intro}`}>{t('media-artworkHint')}</p>
      <div className={form.texts}>
        {ARTWORK_TEXTS.map((field) => (
          <div key={field}>
            <TextField
              label={labelOf(field, t)}
              name={field}
              autoComplete="off"
              maxLength={MEDIA_LIMITS.credit}
              value={draft[field]}
              error={errorAt(field.replace('artwork_', 'artwork_or_object.'))}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
            <Invisible label={labelOf(field, t)} text={draft[field]} onChange={(text) => onChange({ [field]: text })} />
          </div>
        ))}
        <Choice
          label={labelOf('artwork_licence', t)}
          name="artwork_licence"
          value={draft.artwork_licence}
          none={t('media-unknown')}
          options={LICENCES.map((value) => ({ value, label: licenceInWords(value, t) }))}
          error={errorAt('artwork_or_object.licence')}
          onChange={(artwork_licence) => onChange({ artwork_licence })}
        />
      </div>
    </section>
  );
}
