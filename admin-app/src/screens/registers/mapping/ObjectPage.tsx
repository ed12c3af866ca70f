import type { PreviewRow, PreviewText, RegisterPreview } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { useState } from 'react';
import { useCategoryName } from '../../../fields/terms/useCategories.ts';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import type { MappingJson } from './mapping-text.ts';
import { readInWords } from './read-in-words.ts';

/** The fields that visitors see, in the order of an object's page. A find-spot is not public. */
const SHOWN = [
  'status',
  'object_number',
  'title',
  'titles',
  'object_name',
  'object_production',
  'culture',
  'period',
  'material',
  'technique',
  'dimensions_text',
  'dimensions',
  'number_of_objects',
  'subject',
  'inscriptions',
  'object_history_note',
  'acquisition',
  'credit_line',
  'rights',
  'numbers',
  'fund',
  'exhibition_history',
  'bibliography',
];

interface ObjectPageProps {
  preview: RegisterPreview;
  mapping: MappingJson;
  nameOf: (target: string, value?: string) => string;
}

/** About what visitors will see of one of the first objects. */
export function ObjectPage({ preview, mapping, nameOf }: ObjectPageProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const rows = preview.rows.filter(({ rejected }) => !rejected);
  const row = rows.find(({ line }) => String(line) === chosen) ?? rows[0];
  if (!row) return null;
  const rules = mapping.rules.map(({ to }) => String(to));
  const textsOf = ({ fields }: PreviewRow, rule: number) => fields.find((field) => field.rule === rule)?.after ?? [];
  const description = rules.flatMap((to, rule) => (to === 'description' ? textsOf(row, rule) : []));
  const facts = rules
    .flatMap((to, rule) => {
      const place = SHOWN.indexOf(keyOf(to));
      const texts = textsOf(row, rule).filter(({ state }) => state !== 'unknown' || to.endsWith('.agent'));
      return place < 0 || texts.length === 0 ? [] : { to, rule, place, texts };
    })
    .sort((a, b) => a.place - b.place);
  return (
    <>
      <h3 className={styles.part}>{t('registers-page')}</h3>
      <p className={form.note}>{t('registers-pageAbout')}</p>
      <Choice
        label={t('registers-pageOf')}
        name="page-of"
        value={String(row.line)}
        options={rows.map((each) => ({
          value: String(each.line),
          label: [number(each.line), each.number, each.title].filter(Boolean).join(' · '),
        }))}
        onChange={setChosen}
      />
      <article className={styles.page} aria-label={row.title}>
        {row.category !== undefined && <CategoryName category={row.category} />}
        <h4>{row.title}</h4>
        {description.map(({ text }, at) => (
          <p key={at}>{text}</p>
        ))}
        <dl>
          {facts.map(({ to, rule, texts }) => (
            <div key={rule}>
              <dt>{nameOf(to)}</dt>
              {texts.map((text, at) => (
                <dd key={at}>
                  <Shown text={text} nameOf={(value) => nameOf(to, value)} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </article>
    </>
  );
}

function CategoryName({ category }: { category: string }) {
  const t = useT();
  return <p className={form.note}>{useCategoryName(category, (key) => t(`category-${key}`))}</p>;
}

/** `record.object_production[].date` is in `object_production`; other targets are no fields of the record. */
const keyOf = (target: string): string => (target.startsWith('record.') ? (target.split(/[.[]/)[1] ?? '') : '');

function Shown({ text, nameOf }: { text: PreviewText; nameOf: (value: string) => string }) {
  return readInWords(text, useLang()) ?? nameOf(text.text);
}
