import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';

interface PaletteButtonProps {
  onOpen: () => void;
  /** Without text only the icon is shown. */
  children?: ReactNode;
}

/** Opens the command palette. */
export function PaletteButton({ onOpen, children }: PaletteButtonProps) {
  const t = useT();
  return (
    <Button
      kind={children ? 'quiet' : 'square'}
      aria-label={t('palette-title')}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('palette-title')} (Ctrl+K, ⌘K)`}
      onClick={onOpen}
    >
      <Icon name="search" />
      {children}
    </Button>
  );
}
