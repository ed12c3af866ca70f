import { useState } from 'react';
import { chooseView, shownView } from './choose.ts';
import { ViewForm } from './ViewForm.tsx';

/** The settings of the page; a choice is applied at once. */
export function ViewPanel({ onClose }: { onClose: () => void }) {
  const [settings] = useState(shownView);
  return <ViewForm settings={settings} live={{ onChoose: chooseView, onClose }} />;
}
