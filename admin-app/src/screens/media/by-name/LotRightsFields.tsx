import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useQuery } from '@tanstack/react-query';
import { branchRowsQuery } from '../../../content/branches.ts';
import { MEDIA_LIMITS } from '../../../content/media-limits.ts';
import { OwnBranchField } from '../../../fields/BranchField.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import { labelOf } from '../picture.form.ts';
import { CONSENTS, consentInWords, LICENCES, licenceInWords } from '../rights.ts';
import type { LotRights } from './calls.ts';
import { useT } from './words.ts';

interface LotRightsFieldsProps {
  rights: LotRights;
  onChange: (part: Partial<LotRights>) => void;
}

/** Asked once for all pictures of the lot. */
export function LotRightsFields({ rights, onChange }: LotRightsFieldsProps) {
  const t = useT();
  const { data: branches = [] } = useQuery(branchRowsQuery);
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="lot-rights">
      <h2 id="lot-rights">{t('media-rights')}</h2>
      <p className={form.note}>{t('byName-rightsHint')}</p>
      <div className={form.texts}>
        {(['creator', 'credit_line'] as const).map((field) => (
          <TextField
            key={field}
            label={labelOf(field, t)}
            hint={field === 'credit_line' ? t('media-creditHint') : undefined}
            name={field}
            autoComplete="off"
            maxLength={MEDIA_LIMITS.credit}
            value={rights[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <Choice
          label={labelOf('licence', t)}
          name="licence"
          value={rights.licence}
          none={t('media-unknown')}
          options={LICENCES.map((value) => ({ value, label: licenceInWords(value, t) }))}
          onChange={(licence) => onChange({ licence })}
        />
        <Choice
          label={labelOf('consent', t)}
          name="consent"
          value={rights.consent}
          none={t('media-unknown')}
          options={CONSENTS.map((value) => ({ value, label: consentInWords(value, t) }))}
          onChange={(consent) => onChange({ consent })}
        />
        {branches.length > 0 && (
          <OwnBranchField
            label={labelOf('branch', t)}
            name="branch"
            none={t('branch-wholeMuseum')}
            value={rights.branch}
            onChange={(branch) => onChange({ branch })}
          />
        )}
      </div>
      <Switch
        label={t('byName-titleAsAlt')}
        hint={t('byName-titleAsAltHint')}
        checked={rights.titleAsAlt}
        onChange={(titleAsAlt) => onChange({ titleAsAlt })}
      />
    </section>
  );
}
