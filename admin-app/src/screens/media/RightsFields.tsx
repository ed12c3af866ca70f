import type { Suggestions } from '@muzey/shared-ui/api/generated/index.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { DateInput } from '../../fields/DateInput.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { LAST_DAY } from '../../content/draft.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import form from '../../ui/form.module.css';
import { Invisible } from '../../fields/Invisible.tsx';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import { Switch } from '../../ui/Switch.tsx';
import { CREDITS, dayOfExpiry, labelOf, type CreditField, type PictureDraft } from './picture.form.ts';
import { CONSENTS, consentInWords, LICENCES, licenceInWords } from './rights.ts';
import { Suggested, TakeAll } from './Suggested.tsx';
import { openSuggestions } from './suggestions.ts';
import { useT } from './words.ts';

interface RightsFieldsProps {
  draft: PictureDraft;
  /** The embedded texts of its file. */
  suggestions: Suggestions;
  /** Whether it is a picture: some hints mention pictures, and only pictures are offered for download. */
  isPicture: boolean;
  /** Only the credit line is in sight, the rest under “More”. */
  isFolded: boolean;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<PictureDraft>) => void;
}

/** The rights holder of the picture, the allowed use, and its end. */
export function RightsFields({ draft, suggestions, isPicture, isFolded, errorAt, onChange }: RightsFieldsProps) {
  const t = useT();
  const open = openSuggestions(draft, suggestions);
  const hints: Partial<Record<CreditField, string>> = {
    ...(isPicture && { credit_line: t('media-creditHint'), source: t('media-sourceHint') }),
    web_statement: t('media-statementHint'),
  };
  const credit = (field: CreditField) => (
    <div key={field}>
      <TextField
        label={labelOf(field, t)}
        hint={hints[field]}
        name={field}
        type={field === 'web_statement' ? 'url' : 'text'}
        autoComplete="off"
        maxLength={field === 'web_statement' ? undefined : MEDIA_LIMITS.credit}
        value={draft[field]}
        error={errorAt(field)}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      <Invisible label={labelOf(field, t)} text={draft[field]} onChange={(text) => onChange({ [field]: text })} />
      <Suggested
        label={labelOf(field, t)}
        field={field}
        text={open[field]}
        onTake={() => onChange({ [field]: open[field] ?? '' })}
      />
    </div>
  );
  const others = (
    <>
      <div className={form.texts}>
        {CREDITS.filter((field) => !isFolded || field !== 'credit_line').map(credit)}
        <div>
          <Choice
            label={labelOf('licence', t)}
            name="licence"
            value={draft.licence}
            none={t('media-unknown')}
            options={LICENCES.map((value) => ({ value, label: licenceInWords(value, t) }))}
            error={errorAt('licence')}
            onChange={(licence) => onChange({ licence })}
          />
          <Suggested
            label={labelOf('licence', t)}
            field="licence"
            text={licenceInWords(open.licence ?? '', t)}
            onTake={() => onChange({ licence: open.licence ?? '' })}
          />
        </div>
        <Choice
          label={labelOf('consent', t)}
          name="consent"
          value={draft.consent}
          none={t('media-unknown')}
          options={CONSENTS.map((value) => ({ value, label: consentInWords(value, t) }))}
          error={errorAt('consent')}
          onChange={(consent) => onChange({ consent })}
        />
        <DateInput
          label={labelOf('rights_expires_at', t)}
          hint={isPicture ? t('media-expiryHint') : undefined}
          type="date"
          name="rights_expires_at"
          max={LAST_DAY}
          value={dayOfExpiry(draft)}
          error={errorAt('rights_expires_at')}
          onChange={(value) => onChange({ rights_expires_at: value })}
        />
      </div>
      {isPicture && (
        <Switch
          label={labelOf('not_for_download', t)}
          hint={t(draft.not_for_download ? 'media-downloadOff' : 'media-downloadOn')}
          checked={draft.not_for_download}
          onChange={(not_for_download) => onChange({ not_for_download })}
        />
      )}
    </>
  );
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="picture-rights">
      <h2 id="picture-rights">{t('media-rights')}</h2>
      <TakeAll fields={Object.keys(open)} onTake={() => onChange(open)} />
      {isFolded && credit('credit_line')}
      {isFolded ? <Disclosure title={t('media-more')}>{others}</Disclosure> : others}
    </section>
  );
}
