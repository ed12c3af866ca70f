import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import form from '../../../ui/form.module.css';
import { toTexts } from '../../../content/localized.ts';
import { Rows } from '../../../item-list/Rows.tsx';
import type { InscriptionDraft } from './draft.ts';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

/** The inscriptions on the object: as written, in Latin letters, and translated. */
export function InscriptionFields({ record: { inscriptions }, tab, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('inscriptions', t);
  return (
    <Group title={name}>
      <Rows<InscriptionDraft>
        ordered
        rows={inscriptions}
        onChange={(rows) => change({ inscriptions: rows })}
        nameOf={(_, index) => t('record-row', { field: partName('content', t), number: index + 1 })}
        addition={(add) => (
          <Button
            kind="quiet"
            onClick={() => add((id) => ({ id, content: '', lang: '', transliteration: '', translation: toTexts({}) }))}
          >
            {t('record-addInscription')}
          </Button>
        )}
      >
        {(row, index, set) => {
          const path = `record.inscriptions[${index}]`;
          return (
            <>
              <TextArea
                label={partName('content', t)}
                name={`${path}.content`}
                rows={2}
                // whatever script it is in
                dir="auto"
                lang={row.lang || undefined}
                value={row.content}
                error={errorAt(`${path}.content`) ?? errorAt(path)}
                onChange={({ target: { value } }) => set({ content: value })}
              />
              <div className={form.texts}>
                <TextField
                  label={partName('lang', t)}
                  hint={t('record-part-langHint')}
                  name={`${path}.lang`}
                  autoComplete="off"
                  autoCapitalize="none"
                  value={row.lang}
                  error={errorAt(`${path}.lang`)}
                  onChange={({ target: { value } }) => set({ lang: value })}
                />
                <TextField
                  label={partName('transliteration', t)}
                  name={`${path}.transliteration`}
                  autoComplete="off"
                  value={row.transliteration}
                  error={errorAt(`${path}.transliteration`)}
                  onChange={({ target: { value } }) => set({ transliteration: value })}
                />
              </div>
              <Texts
                label={partName('translation', t)}
                path={`${path}.translation`}
                tab={tab}
                value={row.translation}
                errorAt={errorAt}
                rows={2}
                onChange={(translation) => set({ translation })}
              />
            </>
          );
        }}
      </Rows>
    </Group>
  );
}
