import type { ImportReport, RejectedRecord } from './import-register.js';

/** Reasons that are said, and records of each. */
const REASONS = 12;
const EXAMPLES = 5;

/** What is said of an import: counts, then each reason once with some of the records that it cost. */
export function summaryOf(
  { read, created, changed, unchanged, rejected }: ImportReport,
  { dryRun, written, since }: { dryRun: boolean; written: boolean; since: number },
): string[] {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const counts = `${read} read, ${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected.length} rejected`;
  const reasons = [...Map.groupBy(rejected, ({ reason }) => reason)];
  const hint = !written && (reasons.length > REASONS || rejected.length > EXAMPLES);
  return [
    `${dryRun ? 'Would have been: ' : ''}${counts}; ${seconds} s`,
    ...reasons.slice(0, REASONS).map(([reason, records]) => `  ${whereOf(records)}: ${reason}`),
    ...(reasons.length > REASONS ? [`  … and ${reasons.length - REASONS} more reasons`] : []),
    ...(hint ? ['  (--report FILE writes them all)'] : []),
  ];
}

function whereOf(records: readonly RejectedRecord[]): string {
  const places = records
    .slice(0, EXAMPLES)
    .map(({ line, number }) => (number === undefined ? `${line}` : `${line} (${number})`));
  const more = records.length > EXAMPLES ? ` and ${records.length - EXAMPLES} more` : '';
  const [one] = records;
  if (records.length > 1) return `lines ${places.join(', ')}${more}`;
  const { field, character } = one ?? {};
  const inside = [field && `field ${field}`, character && `character ${character}`].filter(Boolean);
  return [`line ${places.join()}`, ...inside].join(', ');
}
