import type { CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useAccount } from '../../../shell/session.ts';
import { useT } from '../words.ts';

interface PrivateWarningProps {
  /** The objects to be deleted. */
  rows: readonly Pick<CollectionRow, 'private'>[];
}

/** Warns somebody who deletes objects without seeing all of their data. */
export function PrivateWarning({ rows }: PrivateWarningProps) {
  const t = useT();
  const { registrar = false } = useAccount();
  if (registrar) return null;
  if (rows.some((row) => row.private)) return <p>{t('collections-hasPrivate')}</p>;
  // an object that was just saved does not have the fields of a list row, and an older API does not tell
  return rows.some((row) => row.private === undefined) && <p>{t('collections-deletesPrivate')}</p>;
}
