import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Code } from '../../shell/Code.tsx';
import type { LazyFieldsProps } from './LazyFields.tsx';
import { useT } from '../words.ts';

const load = () => import(/* webpackChunkName: "questions" */ './LazyFields.tsx');

const TITLES = {
  numbering: 'editor-numbering',
  link: 'editor-link',
  table: 'editor-table',
  caption: 'editor-table-caption',
  embed: 'editor-embed',
  card: 'editor-card',
} as const;

/** A dialog whose fields are loaded when it is first opened. The dialog appears at once, so that nothing typed meanwhile goes elsewhere. */
export function LazyQuestion(props: LazyFieldsProps) {
  const t = useT();
  return (
    <Dialog title={t(TITLES[props.question])} onClose={props.onClose}>
      <Code name="questions" load={load}>
        {({ LazyFields }) => <LazyFields {...props} />}
      </Code>
    </Dialog>
  );
}
