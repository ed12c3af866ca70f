import { expect, test } from '@jest/globals';
import { toOpenApi31 } from './openapi-31.js';

test('null becomes a type, and an example a list; fields of these names stay', () => {
  const schemas = {
    Item: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date', nullable: true, example: '2026-05-18', description: 'the day' },
        state: { type: 'string', enum: ['draft', 'live'], nullable: true, default: null },
        branch: { type: 'object', nullable: true, allOf: [{ $ref: '#/components/schemas/Branch' }] },
        nullable: { type: 'boolean', nullable: false },
        example: { type: 'string', example: { nullable: true } },
      },
    },
  };
  const parameters = [{ in: 'query', name: 'day', example: '2026-05-18', schema: { type: 'string', nullable: true } }];
  expect(toOpenApi31({ openapi: '3.0.0', components: { schemas }, parameters })).toEqual({
    openapi: '3.1.1',
    components: {
      schemas: {
        Item: {
          type: 'object',
          properties: {
            day: { type: ['string', 'null'], format: 'date', examples: ['2026-05-18'], description: 'the day' },
            state: { type: ['string', 'null'], enum: ['draft', 'live', null], default: null },
            branch: { anyOf: [{ $ref: '#/components/schemas/Branch' }, { type: 'null' }] },
            nullable: { type: 'boolean' },
            example: { type: 'string', examples: [{ nullable: true }] },
          },
        },
      },
    },
    parameters: [{ in: 'query', name: 'day', example: '2026-05-18', schema: { type: ['string', 'null'] } }],
  });
});
