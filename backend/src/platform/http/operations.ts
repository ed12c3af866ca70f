import type { OpenAPIObject } from '@nestjs/swagger';

/** All operations of the document. */
export const operationsOf = ({ paths }: OpenAPIObject) =>
  Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].flatMap((operation) => operation ?? []),
  );
