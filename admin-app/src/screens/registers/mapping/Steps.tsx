import type { PreviewRow, RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { UNITS } from '@muzey/shared-ui/object-record/choices.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import form from '../../../ui/form.module.css';
import { useT } from '../words.ts';
import { withStep, type MappingJson } from './mapping-text.ts';

interface StepsProps {
  /** Position of the rule. */
  at: number;
  title: string;
  takes: RegisterTarget['takes'] | undefined;
  mapping: MappingJson;
  rows: readonly PreviewRow[];
  onMapping: (mapping: MappingJson) => void;
}

/** The steps of a rule that fit its field, with what they make of a cell. */
export function Steps({ at, title, takes, mapping, rows, onMapping }: StepsProps) {
  const t = useT();
  const rule = mapping.rules[at];
  if (!rule) return null;
  const set = (step: string, value: unknown) => onMapping(withStep(mapping, at, step, value));
  const dividers = [rule.split].flat().filter((divider) => typeof divider === 'string');
  const cells = rows.flatMap(({ fields }) => fields.find((field) => field.rule === at) ?? []);
  const example = cells.find(({ after }) => after.length > 1) ?? cells[0];
  return (
    <Disclosure title={t('registers-steps', { field: title })}>
      {example && (
        <p className={form.note}>
          {example.before.join(' · ')} → {example.after.map(({ text }) => text).join(' | ')}
        </p>
      )}
      {!dividers.some((divider) => divider.includes(' ')) && (
        <TextField
          label={t('registers-step-split')}
          hint={t('registers-step-splitHint')}
          maxLength={100}
          value={dividers.join(' ')}
          onChange={(event) => {
            const list = event.target.value.split(/\s+/).filter(Boolean);
            set('split', list.length > 0 ? list : undefined);
          }}
        />
      )}
      <TextField
        label={t('registers-step-trim')}
        maxLength={50}
        value={typeof rule.trim === 'string' ? rule.trim : ''}
        onChange={(event) => set('trim', event.target.value || undefined)}
      />
      {takes === 'measures' && (
        <Choice
          label={t('registers-step-unit')}
          name={`unit-${at}`}
          value={UNITS.find((unit) => unit === rule.unit) ?? ''}
          none={t('registers-step-noUnit')}
          options={UNITS.map((value) => ({ value, label: value }))}
          onChange={(unit) => set('unit', unit || undefined)}
        />
      )}
      {takes === 'term' && (
        <Switch
          label={t('registers-step-make')}
          hint={t('registers-step-makeHint')}
          checked={rule.make === true}
          onChange={(make) => set('make', make || undefined)}
        />
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
          value={LANGS.find((lang) => lang === rule.lang) ?? ''}
          none={t('registers-step-ownLang')}
          options={LANGS.map((value) => ({ value, label: languages[value].nativeName }))}
          onChange={(lang) => set('lang', lang || undefined)}
        />
      )}
    </Disclosure>
  );
}
