import type { OpenAPIObject } from '@nestjs/swagger';
import recorded from './examples.json' with { type: 'json' };
import { operationsOf } from './platform/http/operations.js';

const JSON_TYPE = 'application/json';

/** By id of the operation: an example of its body, and one of each answer, by status (`npm run api:examples`). */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = recorded;

/** Adds the examples, which are what tests have sent and got. */
export function addExamples(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    const { operationId = '', requestBody, responses } = operation;
    const { body, ...answers } = examples[operationId] ?? {};
    const asked = requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : undefined;
    if (asked && body !== undefined) asked.example = body;
    for (const [status, example] of Object.entries(answers)) {
      const response = responses[status];
      const answer = response && 'content' in response ? response.content?.[JSON_TYPE] : undefined;
      if (answer) answer.example = example;
    }
  }
}
