import { isPicture, type Medium } from './kinds.ts';

interface Trouble {
  kind: 'withdrawn' | 'expired' | 'undescribed' | 'uncredited' | 'unused';
  /** Visitors are not shown the picture. */
  grave: boolean;
}

/** All that is to be done about a medium. */
export function troublesOf(media: Medium & { uses?: number }, now = Date.now()): Trouble[] {
  const { creator, credit_line, consent, rights_expires_at } = media;
  const isExpired = rights_expires_at !== null && Date.parse(rights_expires_at) <= now;
  const found: [Trouble, boolean][] = [
    [{ kind: 'withdrawn', grave: true }, consent === 'withdrawn'],
    [{ kind: 'expired', grave: true }, isExpired],
    [
      { kind: 'undescribed', grave: false },
      isPicture(media) && !media.decorative && Object.keys(media.alt).length === 0,
    ],
    [{ kind: 'uncredited', grave: false }, creator === undefined && credit_line === undefined],
    [{ kind: 'unused', grave: false }, media.uses === 0],
  ];
  return found.filter(([, there]) => there).map(([trouble]) => trouble);
}
