import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The query of a list with all columns but the documents: up to 2.4 MB in each row, of which lists show nothing. */
export function withoutDocuments<Row extends ObjectLiteral>(items: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const { columns } = items.expressionMap.mainAlias?.metadata ?? { columns: [] };
  const selected = columns.filter(({ isSelect, propertyName }) => isSelect && propertyName !== 'documents');
  return items.select(selected.map(({ propertyName }) => `${items.alias}.${propertyName}`));
}
