import { useLayoutEffect, useRef } from 'react';
import { Code } from '../../shell/Code.tsx';
import { TextStates } from '../../translation/TextStates.tsx';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import type { CollectionDraft } from './collections.form.ts';
import type { RecordChange } from './record/panel.ts';

const loadPanel = () => import(/* webpackChunkName: "record" */ './record/RecordPanel.tsx');

const loadOverview = () => import(/* webpackChunkName: "record" */ './record/RecordOverview.tsx');

/** The object in a few words, and the way to the sections of its form. */
export const RecordTop = ({ id, draft }: FieldsPanelProps<CollectionDraft>) => (
  <Code name="record-overview" load={loadOverview} optional>
    {({ RecordOverview }) => <RecordOverview id={id} draft={draft} />}
  </Code>
);

/** The object record, below the texts and pictures. Forms of other types do not load its code. */
export function RecordSection({ id, draft, translations, tab, errorAt, change }: FieldsPanelProps<CollectionDraft>) {
  const latest = useRef(draft.record);
  useLayoutEffect(() => {
    latest.current = draft.record;
  });
  // a late change, such as a new term, is applied to the record as it is by then
  const changeRecord = (next: RecordChange) => {
    const now = latest.current;
    latest.current = { ...now, ...(typeof next === 'function' ? next(now) : next) };
    change({ record: latest.current });
  };
  return (
    <TextStates translations={translations}>
      <Code name="record" load={loadPanel}>
        {({ RecordPanel }) => (
          <RecordPanel
            id={id}
            category={draft.category}
            record={draft.record}
            tab={tab}
            errorAt={errorAt}
            change={changeRecord}
          />
        )}
      </Code>
    </TextStates>
  );
}
