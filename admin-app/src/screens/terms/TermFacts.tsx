import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Field, TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Lockable } from '../../fields/locks.tsx';
import { FieldQuestions } from '../../fields/questions/FieldQuestions.tsx';
import form from '../../ui/form.module.css';
import { TERM_KINDS } from '../../fields/terms/term.ts';
import { TermField } from '../../fields/terms/TermField.tsx';
import { fieldLabel, hasPlace, hasYears, isPeriod, PLACE_LEVELS, type TermDraft } from './terms.form.ts';
import { useT } from './words.ts';

interface PartProps {
  draft: TermDraft;
  errorAt: (path: string) => string | undefined;
  onChange: (change: Partial<TermDraft>) => void;
}

/** Kind, broader term, and the fields of certain kinds. */
export function PlaceFields({ draft, stored, tab, errorAt, onChange }: PartProps & { stored: AdminTerm; tab: Lang }) {
  const t = useT();
  const { kind } = draft;
  const isNew = stored.id === '';
  const line = (name: 'latitude' | 'longitude' | 'born' | 'died' | 'earliest' | 'latest' | 'key', hint?: string) => (
    <TextField
      key={name}
      label={fieldLabel(name, kind, t)}
      hint={hint}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      value={draft[name]}
      error={errorAt(name)}
      onChange={({ target: { value } }) => onChange({ [name]: value })}
    />
  );
  return (
    <section className={form.panel} aria-labelledby="term-place">
      <h2 id="term-place">{t('terms-place')}</h2>
      {isNew ? (
        <Field label={t('terms-kind')} error={errorAt('kind')}>
          {(described) => (
            <select
              {...described}
              name="kind"
              value={kind}
              onChange={({ target: { value } }) =>
                onChange({ kind: TERM_KINDS.find((termKind) => termKind === value), broader: [] })
              }
            >
              {TERM_KINDS.map((termKind) => (
                <option key={termKind} value={termKind}>
                  {t(`terms-kind-${termKind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p className={form.will}>
          <span>{t('terms-kind')}</span>
          <strong>{t(`terms-kind-${kind}`)}</strong>
        </p>
      )}
      {kind === 'glossary' && <p className={form.note}>{t('terms-hint-glossary')}</p>}
      {kind === 'category' && isNew && line('key', t('terms-hint-key'))}
      <TermField
        label={t('terms-field-broader')}
        hint={t('terms-hint-broader')}
        name="broader"
        error={errorAt('broader')}
        kinds={[kind]}
        max={1}
        except={isNew ? [] : [stored.id]}
        isFixed
        value={draft.broader}
        tab={tab}
        onChange={(broader) => onChange({ broader })}
      />
      {hasPlace(kind) && (
        <>
          <Choice
            label={t('terms-field-place_level')}
            name="place_level"
            value={draft.place_level}
            none={t('terms-noLevel')}
            options={PLACE_LEVELS.map((level) => ({ value: level, label: t(`terms-level-${level}`) }))}
            error={errorAt('place_level')}
            onChange={(place_level) => onChange({ place_level })}
          />
          {line('latitude')}
          {line('longitude')}
        </>
      )}
      {isPeriod(kind) && (
        <>
          {line('earliest', t('terms-hint-year'))}
          {line('latest', t('terms-hint-period'))}
        </>
      )}
      {hasYears(kind) && (
        <>
          {line('born', t('terms-hint-year'))}
          {line('died')}
          <Switch
            label={t('terms-field-nobody_known')}
            hint={t('terms-hint-nobody_known')}
            checked={draft.nobody_known}
            onChange={(nobody_known) => onChange({ nobody_known })}
          />
        </>
      )}
    </section>
  );
}

/** Its definition, alternative labels, and the same term in other vocabularies. */
export function MeaningFields({ draft, errorAt, onChange }: PartProps) {
  const t = useT();
  const area = (name: 'variants' | 'exact_match' | 'close_match', hint: string) => (
    <TextArea
      key={name}
      label={fieldLabel(name, draft.kind, t)}
      hint={hint}
      name={name}
      rows={3}
      autoCapitalize="none"
      value={draft[name]}
      error={errorAt(name) ?? rowError(name, draft[name], errorAt)}
      onChange={({ target: { value } }) => onChange({ [name]: value })}
    />
  );
  const texts = (name: 'deprecated' | 'scope_note', hint: string) => (
    <div role="group" aria-label={fieldLabel(name, draft.kind, t)} className={form.texts}>
      {LANGS.map((lang) => {
        const path = `${name}.${lang}`;
        return (
          <Lockable key={lang} lang={lang}>
            <TextArea
              label={fieldLabel(path, draft.kind, t)}
              hint={hint}
              name={path}
              lang={languages[lang].tag}
              rows={3}
              value={draft[name][lang]}
              error={errorAt(path) ?? rowError(path, draft[name][lang], errorAt)}
              onChange={({ target: { value } }) => onChange({ [name]: { ...draft[name], [lang]: value } })}
            />
          </Lockable>
        );
      })}
    </div>
  );
  return (
    <section className={form.panel} aria-labelledby="term-meaning">
      <h2 id="term-meaning">{t('terms-more-title')}</h2>
      <Lockable>
        {area('variants', t('terms-hint-variants'))}
        {texts('deprecated', t('terms-hint-deprecated'))}
      </Lockable>
      {texts('scope_note', t('terms-hint-scope_note'))}
      <FieldQuestions field="scope_note" label={fieldLabel('scope_note', draft.kind, t)} />
      <Lockable>
        {area('exact_match', t('terms-hint-match'))}
        {area('close_match', t('terms-hint-match'))}
        <TextField
          label={t('terms-field-source')}
          name="source"
          value={draft.source}
          error={errorAt('source')}
          onChange={({ target: { value } }) => onChange({ source: value })}
        />
      </Lockable>
    </section>
  );
}

/** The first error in the lines of a list. */
const rowError = (name: string, text: string, errorAt: PartProps['errorAt']): string | undefined =>
  text
    .split('\n')
    .map((_, at) => errorAt(`${name}[${at}]`))
    .find((error) => error !== undefined);
