import { isPicture, type Medium } from './kinds.ts';

interface Trouble {
  kind: 'withdrawn' | 'expired' | 'missing' | 'broken' | 'originalLost' | 'undescribed' | 'uncredited' | 'unused';
  /** Visitors do not see the picture, or a file is missing. */
  grave: boolean;
}

/** Everything about a medium that needs attention. */
export function troublesOf(media: Medium & { uses?: number }, now = Date.now()): Trouble[] {
  const { creator, credit_line, consent, rights_expires_at, fault, original_fault } = media;
  const isExpired = rights_expires_at !== null && Date.parse(rights_expires_at) <= now;
  const troubles: [Trouble, boolean][] = [
    [{ kind: 'withdrawn', grave: true }, consent === 'withdrawn'],
    [{ kind: 'expired', grave: true }, isExpired],
    [{ kind: 'missing', grave: true }, fault === 'missing'],
    [{ kind: 'broken', grave: true }, fault === 'broken'],
    [{ kind: 'originalLost', grave: true }, original_fault !== null],
    [
      { kind: 'undescribed', grave: false },
      isPicture(media) && !media.decorative && Object.keys(media.alt).length === 0,
    ],
    [{ kind: 'uncredited', grave: false }, creator === undefined && credit_line === undefined],
    [{ kind: 'unused', grave: false }, media.uses === 0],
  ];
  return troubles.filter(([, there]) => there).map(([trouble]) => trouble);
}
