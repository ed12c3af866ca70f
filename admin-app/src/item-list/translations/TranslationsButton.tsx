import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import type { ContentType } from '../../content/section.ts';
import { useT } from '../../i18n/useT.ts';
import { Code } from '../../shell/Code.tsx';

interface TranslationsButtonProps {
  type: ContentType;
  /** How many entries are chosen. */
  count: number;
  /** Their ids. */
  readIds: () => Promise<string[]>;
  /** Called when a file was taken in. */
  onTaken?: () => void;
}

const loadDialog = () => import(/* webpackChunkName: "translations" */ './TranslationsDialog.tsx');

/** Texts of the chosen entries as a file for translators, and back. */
export function TranslationsButton(chosen: TranslationsButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('list-translations')}
      </Button>
      {isOpen && (
        <Code name="translations" load={loadDialog}>
          {({ TranslationsDialog }) => <TranslationsDialog {...chosen} onClose={() => setOpen(false)} />}
        </Code>
      )}
    </>
  );
}
