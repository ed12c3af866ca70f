import type { ComponentType } from 'react';
import { ContactSection } from '../contact/ContactSection.tsx';
import { useShell } from '../shell/shell.data.ts';
import { FollowRow } from './FollowRow.tsx';

export interface LaterPart {
  position: number;
  Section: ComponentType;
}

const standing: readonly LaterPart[] = [
  { position: 25, Section: Follow },
  { position: 100, Section: ContactSection },
];

/** The home page below its first screens (docs/product.md, "Home page"). */
export function LaterSections({ parts }: { parts: readonly LaterPart[] }) {
  return [...parts, ...standing]
    .sort((a, b) => a.position - b.position)
    .map(({ position, Section }) => <Section key={position} />);
}

function Follow() {
  const shell = useShell();
  return shell && <FollowRow socials={shell.site.socials} />;
}
