import { Code } from '../shell/Code.tsx';
import type { FieldsPanelProps } from '../content/content-section.tsx';
import type { CollectionDraft } from './collections.form.ts';

const loadPanel = () => import(/* webpackChunkName: "record" */ './record/RecordPanel.tsx');

/** The object record, below the texts and pictures. Forms of other types do without its code. */
export const RecordSection = ({ id, draft, tab, errorAt, change }: FieldsPanelProps<CollectionDraft>) => (
  <Code name="record" load={loadPanel}>
    {({ RecordPanel }) => (
      <RecordPanel
        id={id}
        category={draft.category}
        record={draft.record}
        tab={tab}
        errorAt={errorAt}
        change={(part) => change({ record: { ...draft.record, ...part } })}
      />
    )}
  </Code>
);
