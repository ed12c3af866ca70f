import type { ImportReport, RejectedRecord } from './import-register.js';

const MAX_REASONS = 12;
/** Per reason. */
const MAX_EXAMPLES = 5;

/** The summary of an import: counts, then each reason with some of its records. */
export function summaryOf(
  { read, created, changed, unchanged, rejected, unnamed }: ImportReport,
  { dryRun, written, since }: { dryRun: boolean; written: boolean; since: number },
): string[] {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const counts = `${read} read, ${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected.length} rejected`;
  const reasons = [...Map.groupBy(rejected, ({ reason }) => reason)];
  const hint = !written && (reasons.length > MAX_REASONS || rejected.length > MAX_EXAMPLES);
  return [
    `${dryRun ? 'Would have been: ' : ''}${counts}; ${seconds} s`,
    ...reasons.slice(0, MAX_REASONS).map(([reason, records]) => `  ${whereOf(records)}: ${reason}`),
    ...(reasons.length > MAX_REASONS ? [`  … and ${reasons.length - MAX_REASONS} more reasons`] : []),
    ...(unnamed.size > 0 ? [`  Kept, and shown nowhere: ${[...unnamed].join(', ')} (--mapping FILE names them)`] : []),
    ...(hint ? ['  (--report FILE writes them all)'] : []),
  ];
}

function whereOf(records: readonly RejectedRecord[]): string {
  const places = records
    .slice(0, MAX_EXAMPLES)
    .map(({ line, number }) => (number === undefined ? `${line}` : `${line} (${number})`));
  const more = records.length > MAX_EXAMPLES ? ` and ${records.length - MAX_EXAMPLES} more` : '';
  const [first] = records;
  if (records.length > 1) return `lines ${places.join(', ')}${more}`;
  const { field, character } = first ?? {};
  const inside = [field && `field ${field}`, character && `character ${character}`].filter(Boolean);
  return [`line ${places.join()}`, ...inside].join(', ');
}
