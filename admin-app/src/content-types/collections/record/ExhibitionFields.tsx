import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { toTexts } from '../../../content/localized.ts';
import { Rows } from '../../../item-list/Rows.tsx';
import { DateField } from './DateField.tsx';
import type { ExhibitionDraft } from './draft.ts';
import { EntryField } from '../../../fields/entries/EntryField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useRecordT } from './words.ts';

/** The exhibitions that showed the object: those of the museum by reference, others as texts. */
export function ExhibitionFields({ record, tab, hint, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const name = fieldName('exhibition_history', t);
  return (
    <Group title={name} hint={hint('exhibition_history')}>
      <Rows<ExhibitionDraft>
        ordered
        rows={record.exhibition_history}
        onChange={(rows) => change({ exhibition_history: rows })}
        nameOf={(_, index) => t('record-row', { field: partName('exhibition', t), number: index + 1 })}
        addition={(add) => (
          <Button
            kind="quiet"
            onClick={() => add((id) => ({ id, exhibition: '', title: toTexts({}), venue: toTexts({}), date: '' }))}
          >
            {t('record-addExhibition')}
          </Button>
        )}
      >
        {({ exhibition, title, venue, date }, index, set) => {
          const path = `record.exhibition_history[${index}]`;
          return (
            <>
              <EntryField
                label={t('record-part-ownExhibition')}
                name={`${path}.exhibition`}
                error={errorAt(`${path}.exhibition`) ?? errorAt(path)}
                type="exhibitions"
                value={exhibition}
                onChange={(id) => set({ exhibition: id })}
              />
              <Texts
                label={partName('title', t)}
                path={`${path}.title`}
                tab={tab}
                value={title}
                errorAt={errorAt}
                onChange={(texts) => set({ title: texts })}
              />
              <Texts
                label={partName('venue', t)}
                path={`${path}.venue`}
                tab={tab}
                value={venue}
                errorAt={errorAt}
                onChange={(texts) => set({ venue: texts })}
              />
              <DateField
                path={`${path}.date`}
                value={date}
                errorAt={errorAt}
                onChange={(text) => set({ date: text })}
              />
            </>
          );
        }}
      </Rows>
    </Group>
  );
}
