import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * A list's query with all columns except the documents: they can take up to 2.4 MB per row, and lists do not show them.
 */
export function withoutDocuments<Row extends ObjectLiteral>(items: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const { columns } = items.expressionMap.mainAlias?.metadata ?? { columns: [] };
  const selected = columns.filter(({ isSelect, propertyName }) => isSelect && propertyName !== 'documents');
  return items.select(selected.map(({ propertyName }) => `${items.alias}.${propertyName}`));
}
