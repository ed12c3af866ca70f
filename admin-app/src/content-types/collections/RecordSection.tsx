import { useLayoutEffect, useRef } from 'react';
import { Code } from '../../shell/Code.tsx';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import type { CollectionDraft } from './collections.form.ts';
import type { RecordChange } from './record/panel.ts';

const loadPanel = () => import(/* webpackChunkName: "record" */ './record/RecordPanel.tsx');

/** The object record, below the texts and pictures. Forms of other types do without its code. */
export function RecordSection({ id, draft, tab, errorAt, change }: FieldsPanelProps<CollectionDraft>) {
  const latest = useRef(draft.record);
  useLayoutEffect(() => {
    latest.current = draft.record;
  });
  // a change that comes late, such as by a new term, is made on the record as it is then
  const changeRecord = (next: RecordChange) => {
    const now = latest.current;
    latest.current = { ...now, ...(typeof next === 'function' ? next(now) : next) };
    change({ record: latest.current });
  };
  return (
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
  );
}
