import type { PreviewRow, RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useTermsT } from '../../../fields/terms/words.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import form from '../../../ui/form.module.css';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { ListField } from './ListField.tsx';
import { withStep, type MappingJson } from './mapping-text.ts';
import { MeasureSteps } from './MeasureSteps.tsx';
import { readInWords } from './read-in-words.ts';

interface StepsProps {
  /** Position of the rule. */
  at: number;
  target: RegisterTarget | undefined;
  mapping: MappingJson;
  /** The language of the register's texts. */
  textLang: Lang;
  nameOf: (target: string, value?: string) => string;
  rows: readonly PreviewRow[];
  onMapping: (mapping: MappingJson) => void;
}

/** The steps of a rule that fit its field, with what they make of a cell. */
export function Steps({ at, target, mapping, textLang, nameOf, rows, onMapping }: StepsProps) {
  const t = useT();
  const termsT = useTermsT();
  const lang = useLang();
  const rule = mapping.rules[at];
  if (!rule) return null;
  const set = (step: string, value: unknown) => onMapping(withStep(mapping, at, step, value));
  const dividers = [rule.split].flat().filter((divider) => typeof divider === 'string');
  const cells = rows.flatMap(({ fields }) => fields.find((field) => field.rule === at) ?? []);
  const example = cells.find(({ after }) => after.length > 1) ?? cells[0];
  const { takes, kinds = [] } = target ?? {};
  return (
    <fieldset className={styles.steps}>
      <legend>{t('registers-steps', { field: nameOf(String(rule.to)) })}</legend>
      {example && (
        <p className={form.note}>
          {example.before.join(' · ')} → {example.after.map((text) => readInWords(text, lang) ?? text.text).join(' | ')}
        </p>
      )}
      {!dividers.some((divider) => divider.includes(' ')) && (
        <ListField
          label={t('registers-step-split')}
          hint={t('registers-step-splitHint')}
          divider=" "
          value={dividers}
          onChange={(list) => set('split', list.length > 0 ? list : undefined)}
        />
      )}
      <TextField
        label={t('registers-step-trim')}
        maxLength={50}
        value={typeof rule.trim === 'string' ? rule.trim : ''}
        onChange={(event) => set('trim', event.target.value || undefined)}
      />
      {takes === 'measures' && <MeasureSteps at={at} rule={rule} lang={textLang} nameOf={nameOf} onStep={set} />}
      {takes === 'term' && (
        <>
          {kinds.length > 1 && (
            <Choice
              label={termsT('terms-kind')}
              name={`term-${at}`}
              value={kinds.find((kind) => kind === rule.term) ?? kinds[0] ?? ''}
              options={kinds.map((value) => ({ value, label: termsT(`terms-kind-${value}`) }))}
              onChange={(kind) => set('term', kind === kinds[0] ? undefined : kind)}
            />
          )}
          <Switch
            label={t('registers-step-make')}
            hint={t('registers-step-makeHint')}
            checked={rule.make === true}
            onChange={(make) => set('make', make || undefined)}
          />
        </>
      )}
      {takes === 'date' && (
        <Switch
          label={t('registers-step-unread')}
          hint={t('registers-step-unreadHint')}
          checked={rule.unread === 'drop'}
          onChange={(drop) => set('unread', drop ? 'drop' : undefined)}
        />
      )}
      {takes === 'localized' && (
        <Choice
          label={t('registers-lang')}
          name={`lang-${at}`}
          value={LANGS.find((one) => one === rule.lang) ?? ''}
          none={t('registers-step-ownLang')}
          options={LANGS.map((value) => ({ value, label: languages[value].nativeName }))}
          onChange={(chosen) => set('lang', chosen || undefined)}
        />
      )}
    </fieldset>
  );
}
